/** Sentences: messages by id from the server's catalogue, and cards. */

import { answerOf } from './ask.js';

export const SYMBOLS = { c: '♣', d: '♦', h: '♥', s: '♠' };
const SEATS = new Set(['seat', 'other', 'dealer', 'first', 'turn', 'winner']);
const JOKER = 'Xj';

/** The languages there are, each by its own name; Portuguese as in Portugal. */
export const LANGUAGES = { en: 'English', es: 'Español', pt: 'Português' };
const TAGS = { en: 'en', es: 'es', pt: 'pt-PT' };

/** What has to be said when the server does not answer, and so gives no words. */
const WITHOUT_SERVER = {
  'ui.no-server': 'The server does not answer.',
  'ui.no-server.what': 'See whether it still runs, then try again.',
  'ui.retry': 'Try again',
  'ui.to-home': 'To the first page',
};

let messages = WITHOUT_SERVER;
let language = 'en';
let asked = 0;

/** The code of a language written `pt-BR`. */
const codeOf = (name) => name.split(/[-_.]/)[0].toLowerCase();

/** The first language there is of those wanted, written `pt-BR`. */
export const choose = (names) =>
  names.map(codeOf).find((code) => Object.hasOwn(LANGUAGES, code)) ?? 'en';

/** The catalogue of a language; throws where it does not come. */
async function wordsOf(code) {
  const found = await answerOf(`/api/words/${code}`);
  if (found.error) throw new Error(found.error.line);
  return found;
}

/** Fetch the catalogue of a language; of several asked for the last one counts. Whether it did; throws if it cannot. */
export async function loadWords(code) {
  asked += 1;
  const mine = asked;
  const found = await wordsOf(code).catch(() => null);
  if (mine !== asked) return false;
  if (!found) throw new Error(`no words: ${code}`);
  messages = found;
  language = code;
  return true;
}

/** The language of the words there are, as a tag. */
export const languageTag = () => TAGS[language];

/** The tag for dates and numbers: the reader's own variety of the language, if the browser says. */
export const locale = () =>
  navigator.languages.find((name) => codeOf(name) === language) ?? TAGS[language];

/** Whether there is a message of that id. */
export const has = (id) => id in messages;

/** A message with its parameters as they are; of a pair, the plural unless `n` is 1. */
export function t(id, params = {}) {
  let message = messages[id] ?? id;
  if (Array.isArray(message)) message = message[params.n === 1 ? 0 : 1];
  return message.replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole);
}

/** A rank as it is printed. */
export const rankName = (rank) => (rank === 'T' ? '10' : rank);

/** A card in words: `K♦` as symbols, `Kd` as letters, or the king of diamonds. */
export function cardName(card, style = 'symbols') {
  if (style === 'letters') return card;
  if (card === JOKER) return t('joker');
  if (style === 'symbols') return rankName(card[0]) + SYMBOLS[card[1]];
  return t('card', { rank: t(`rank.${card[0]}`), suit: t(`suit.${card[1]}`) });
}

/** Several things, the last joined by `and`. */
export function list(parts) {
  if (parts.length < 2) return parts.join('');
  return t('and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) });
}

/** The same with a capital at its start. */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** One parameter as it stands in a sentence. */
function word(name, value, names, style) {
  if (name === 'card') return cardName(value, style);
  if (name === 'cards') {
    return Array.isArray(value) ? value.map((card) => cardName(card, style)).join(' ') : value;
  }
  if (name === 'suit') return t(`suit.${value}`);
  if (Array.isArray(value)) return list(value.map((seat) => names[seat] ?? seat));
  if (SEATS.has(name) && Number.isInteger(value)) return names[value] ?? value;
  return value;
}

/** The sentence of something said; to the seat that is `me`, as you. */
export function say({ id, params = {} }, { names, me = null, style = 'symbols' }) {
  const own = me !== null && params.seat === me && has(`${id}.you`);
  const filled = Object.entries(params).map(([name, value]) => [
    name,
    word(name, value, names, style),
  ]);
  return capital(t(own ? `${id}.you` : id, Object.fromEntries(filled)));
}

/** The sentence about a preset; `usual` where the catalogue has none. */
export function about(game, preset, usual = '') {
  const id = `about.${game}.${preset}`;
  return has(id) ? t(id) : usual;
}

/** The parameters of a refusal as they stand in a sentence; seats and tokens need a scene. */
function refusalParams({ line, params = {} }, scene) {
  const nameOf = (names, seat) =>
    (Number.isInteger(seat) ? names?.[seat] ?? t('ui.seat', { n: seat + 1 }) : seat);
  const spelled = (token) => (token && scene?.tokenWord?.(token)) ?? token;
  return {
    ...params,
    line,
    seat: nameOf(scene?.matchNames, params.seat),
    turn: nameOf(scene?.names, params.turn),
    first: nameOf(scene?.names, params.first),
    tried: spelled(params.tried),
    legal: params.legal?.map(spelled).join(', '),
    values: params.values?.join(', '),
  };
}

/** Why something was refused, in the reader's language where the catalogue knows the reason. */
export function refusal(error, scene = null) {
  const id = `error.${error.id}`;
  const why = `why.${error.params?.reason}`;
  if (has(why)) return t(why);
  if (!has(id)) return error.line;
  if (error.id === 'not-your-turn' && !(error.params?.turn >= 0)) return t('ui.chance');
  const params = refusalParams(error, scene);
  const { legal, tried } = error.params ?? {};
  const early = error.id === 'illegal' && (!legal?.length || legal.includes(tried));
  return t(early ? 'ui.not-now' : id, params);
}
