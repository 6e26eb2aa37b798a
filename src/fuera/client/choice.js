/** What is chosen for a table: the rules as words, the match, and who sits where. */

import { ownRules } from './memory.js';
import { presetOf } from './seats.js';
import { has, t } from './words.js';

const USUAL_PLAYERS = 4;
/** So many changes are told under the name of some rules. */
const SHOWN = 3;
const PLAYERS = /^players=(\d+)$/;
/** In which order rules are offered; what is offered first stands before all. */
const KINDS = ['house', 'own', 'saved', 'preset'];

const split = (text) => text.split(/\s+/).filter(Boolean);

/** Rules without the number of players. */
export const wordsOf = (text) => split(text).filter((word) => !PLAYERS.test(word)).join(' ');

/** The number of players that rules name, null where they name none. */
export const playersIn = (text) =>
  split(text).map((word) => Number(PLAYERS.exec(word)?.[1])).find(Boolean) ?? null;

/** Rules with one switch set, in place of what was said of it before. */
export function withSwitch(text, name, value) {
  return [...split(text).filter((word) => !word.startsWith(`${name}=`)), `${name}=${value}`].join(' ');
}

/** The preset that rules begin with. */
export const baseOf = (offer, text) =>
  offer.presets.find(({ kind, name }) => kind === 'preset' && name === split(text)[0])
  ?? offer.presets.at(-1);

/** All rules that can be chosen: those on offer and the reader's own, in the order of the page. */
export function entriesOf(offer) {
  const own = ownRules(offer.game).map((kept) =>
    ({ ...kept, kind: 'own', players: baseOf(offer, kept.text).players }));
  const rank = (entry) => (entry.offered ? -1 : KINDS.indexOf(entry.kind));
  return [...offer.presets, ...own].sort((a, b) => rank(a) - rank(b));
}

/** Whether a name is that of a preset, in any spelling. */
export function isPreset(offer, name) {
  const plain = (text) => text.toLowerCase().replace(/[\s_-]+/g, '');
  return offer.presets.some((one) => one.kind === 'preset' && plain(one.name) === plain(name));
}

/** What some rules are called. */
export function titleOf(entry) {
  if (entry.kind === 'preset') return presetOf({ preset: entry.name });
  if (entry.kind !== 'house') return entry.name;
  return entry.name.replace(/^house/, t('ui.own.house'));
}

/** What a match has that is not usual, in sentences. */
function matchChanges(match, usual) {
  return split(match).filter((word) => !split(usual).includes(word)).map((word) => {
    const [name, value] = word.split('=');
    const id = `match.${name}.${value}`;
    return has(id) ? t(id) : t(`match.${name}`, { n: Number(value) });
  });
}

/** What rules and their match change in their preset, in a few sentences. */
export function changes(offer, { text, match }) {
  const switched = split(text).slice(1).filter((word) => !PLAYERS.test(word))
    .map((word) => word.replace('=', '.')).filter(has).map((id) => t(id));
  const sentences = [...switched, ...matchChanges(match ?? '', baseOf(offer, text).match)];
  const more = sentences.length - SHOWN;
  return [...sentences.slice(0, SHOWN), more > 0 && t('ui.own.more', { n: more })].filter(Boolean).join(' ');
}

/** Whether an entry has exactly the rules that are chosen. */
const holds = (choice, entry) =>
  wordsOf(entry.text) === choice.words && (entry.match ?? null) === choice.match;

/** The entry that is chosen: one with exactly these rules, else the preset they were made from. */
export function chosenEntry(choice) {
  const entries = entriesOf(choice.offer);
  const same = entries.filter((entry) => holds(choice, entry));
  return same.find(({ kind, name }) => kind === choice.entry.kind && name === choice.entry.name)
    ?? same[0] ?? baseOf(choice.offer, choice.words);
}

/** Whether the rules are not as in any entry. */
export const isChanged = (choice) => !holds(choice, chosenEntry(choice));

/** The strongest program on offer; the list begins with the weakest. */
const strongest = (choice) => `bot:${choice.offer.bots.at(-1)}`;

/** Whether the rules are only for people, since a missed play has to be called. */
export const peopleOnly = (choice) => split(choice.words).includes('obligation=called');

/** Who sits on each seat; under rules for people no programs. */
export const sitting = (choice) =>
  choice.who.map((who) => (peopleOnly(choice) && who.startsWith('bot:') ? 'person' : who));

/** Have so many seats: you first, programs on those that are new. */
export function setPlayers(choice, players) {
  choice.who = Array.from({ length: players }, (_, seat) =>
    choice.who[seat] ?? (seat ? strongest(choice) : 'you'));
}

/** Seat those who sat there before, where the seats are as many and the programs still on offer. */
export function seatAsBefore(choice, who) {
  if (!Array.isArray(who) || who.length !== choice.who.length) return;
  const known = ['you', 'person', ...choice.offer.bots.map((bot) => `bot:${bot}`)];
  if (who.every((one) => known.includes(one))) choice.who = who;
}

/** Seat people on all other seats. */
export function seatFriends(choice) {
  choice.who = choice.who.map((who, seat) => (seat ? 'person' : 'you'));
}

/** Only one seat can be yours. */
export function sitOn(choice, seat, who) {
  if (who === 'you') {
    choice.who = choice.who.map((one) => (one === 'you' ? strongest(choice) : one));
  }
  choice.who[seat] = who;
}

/** Choose rules on offer, with a number of players that they name or allow. */
export function take(choice, entry) {
  const allowed = entry.players;
  const now = choice.who.length || USUAL_PLAYERS;
  choice.entry = entry;
  choice.words = wordsOf(entry.text);
  choice.match = entry.match ?? null;
  const fitting = allowed.includes(now) ? now : allowed[0];
  setPlayers(choice, playersIn(entry.text) ?? fitting);
}

/** The rules as a whole text. */
export const rulesOf = (choice) => withSwitch(choice.words, 'players', choice.who.length);

/** The numbers of players there may be. */
export const playersOf = (choice) => baseOf(choice.offer, choice.words).players;

/** A first choice: what is offered first. */
export function firstChoice(offer, name) {
  const choice = { offer, who: [], name, told: null, draft: null, ownName: '', asked: 0,
    heard: 0, turning: false, opening: false, building: false, said: {} };
  take(choice, entriesOf(offer)[0]);
  return choice;
}

/** The choice as the server wants it. */
export function request(choice, name) {
  const seats = sitting(choice).map((who) => {
    if (who.startsWith('bot:')) return { who: 'program', bot: who.slice(4) };
    return who === 'you' ? { who: 'person', name } : { who: 'person' };
  });
  return { game: choice.offer.game, rules: rulesOf(choice), match: choice.match, seats };
}

/** The short text of what is chosen: the rules, and the match where it is not the usual one. */
export function shortText({ rules, match, usual }) {
  return match === usual ? rules : `${rules} · ${match}`;
}

/** What a pasted text says: rules and perhaps a match, also out of a link. */
export function readText(text) {
  const given = text.trim();
  const query = /[?&]rules=/.test(given) && new URLSearchParams(given.slice(given.indexOf('?')));
  if (query) return { rules: query.get('rules').trim(), match: query.get('match') ?? '' };
  const [rules, match = ''] = given.replace(/^["']|["']$/g, '').split('·');
  return { rules: rules.trim(), match: match.trim() };
}

/** Whether a text names rules to begin with. */
export const namesRules = (text) => split(text).some((word) => !word.includes('='));

/** The address of this page with what is chosen. */
export function addressOf({ game, rules, match, usual }) {
  const query = new URLSearchParams({ game, rules });
  if (match !== usual) query.set('match', match);
  return `/?${query}`;
}

/** The match that is chosen, or until then the one agreed on. */
export const matchOf = ({ match, told }) => match ?? told.match;

/** The value of a switch that is chosen; the preset's where nothing was said of it. */
export const valueOf = ({ words }, name, preset) => settingIn(words, name) ?? preset;

/** The value of a setting in the text of a match, if it stands there. */
export const settingIn = (match, name) =>
  split(match).find((word) => word.startsWith(`${name}=`))?.split('=')[1];

/** The match with one setting changed; another way to score begins with its usual number. */
export function withSetting(choice, name, value) {
  const { scorings } = choice.told;
  const words = split(matchOf(choice));
  if (name === 'scoring') {
    const { usual } = scorings.find(({ scoring }) => scoring === value);
    const dealer = value !== 'single' && words.find((word) => word.startsWith('dealer='));
    return [`${value}=${usual}`, dealer].filter(Boolean).join(' ');
  }
  const scoring = words[0].split('=')[0];
  if (name === 'target') return [`${scoring}=${value}`, ...words.slice(1)].join(' ');
  return [...words.filter((word) => !word.startsWith(`${name}=`)), `${name}=${value}`].join(' ');
}
