/** Sentences: messages by id from the server's catalogue, the page's own phrases, and cards. */

import { PHRASES } from './phrases.js';

export const SYMBOLS = { c: '♣', d: '♦', h: '♥', s: '♠' };
const SEATS = new Set(['seat', 'other', 'dealer', 'first', 'turn', 'winner']);
const JOKER = 'Xj';
let messages = { ...PHRASES };

/** Fetch the catalogue of a language; without it the page's own phrases remain. */
export async function loadWords(language) {
  const answer = await fetch(`/api/words/${language}`);
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  messages = { ...PHRASES, ...(await answer.json()) };
}

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
