/** What is to be shown: the server's state with names, the reader's seat, and what is chosen. */

import { cardName, say, t } from './words.js';
import { settings } from './settings.js';
import { acting, lockedFor, sorted } from './anyone.js';

const SUIT_ORDER = 'shcdx';
const RANK_ORDER = 'AKQJT98765432';
const CARD_TOKEN = /^([2-9TJQKA][cdhs]|Xj)(?:([@!])([1-8]))?$/;

/** What is missing to the state's lists where no round has been dealt. */
const NO_ROUND = { chairs: [], legal: [], last: [], places: [], left: [], result: [], winners: [], losers: [] };

/** The name of a match seat. */
const matchName = (state, seat) => state.seats[seat]?.name || t('ui.seat', { n: seat + 1 });

/** A scene: the state, and `more` of what only this page knows. */
export function sceneOf(given, more) {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const all = { ...NO_ROUND, ...given, ...pickLists(filled) };
  const { legal, calls } = sorted(all.legal);
  const state = { ...all, legal };
  const chairs = state.chairs.length ? state.chairs : state.seats.map((_, seat) => seat);
  const you = state.you ?? null;
  const seat = you === null ? -1 : chairs.indexOf(you);
  const namesNow = () => chairs.map((chair) => matchName(state, chair));
  const me = seat < 0 ? null : seat;
  const scene = {
    ...more,
    state,
    calls,
    acting: acting(state, chairs),
    chairs,
    you,
    me,
    names: namesNow(),
    matchNames: state.seats.map((_, chair) => matchName(state, chair)),
    table: state.getaway ?? state.giveaway ?? null,
    say: (said) => say(said, { names: namesNow(), me, style: settings.style }),
    card: (name) => cardName(name, settings.style),
  };
  scene.myTurn = me !== null && state.phase === 'playing' && legal.length > 0 && !lockedFor(scene, me);
  return scene;
}

/** The lists that a state has, where they are not null. */
function pickLists(filled) {
  return Object.fromEntries(Object.keys(NO_ROUND)
    .filter((name) => name in filled).map((name) => [name, filled[name]]));
}

/** A token that names a card: the card, how it is laid (`@`, `!` or nothing) and where. */
export function cardToken(token) {
  const match = CARD_TOKEN.exec(token);
  if (!match) return null;
  return { token, card: match[1], how: match[2] ?? '', space: match[3] ? Number(match[3]) : null };
}

/** The legal tokens of one card. */
export const tokensOf = (legal, name) =>
  legal.map(cardToken).filter((one) => one?.card === name);

/** The legal tokens that are no card: take, pass, and the like. */
export const otherTokens = (legal) => legal.filter((token) => !cardToken(token));

/** Tokens in the order of a hand, those that are no card at the end. */
export function inTokenOrder(legal) {
  const cards = new Set(legal.map(cardToken).filter(Boolean).map((one) => one.card));
  return [...inHandOrder(cards).flatMap((name) => tokensOf(legal, name).map(({ token }) => token)),
    ...otherTokens(legal)];
}

/** Cards in the order of a hand: by suit, colours alternating, high ones first. */
export function inHandOrder(cards) {
  const place = (name) => SUIT_ORDER.indexOf(name === 'Xj' ? 'x' : name[1]) * 20 + RANK_ORDER.indexOf(name[0]);
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** The suit of a card. */
export const suitOf = (name) => name[1];

/** Whether a new trick list goes on where an older one stood. */
const goesOn = (older, newer) => older.every(([, name], place) => newer[place]?.[1] === name);

/** The state as it looks while a finished trick still lies there; null if none was finished. */
export function dwelling(before, after) {
  const old = before?.getaway;
  const now = after.getaway;
  if (!old || !now || before.round !== after.round || !old.trick?.length) return null;
  if (!now.last_trick?.length || goesOn(old.trick, now.trick)) return null;
  const laid = new Set(now.last_trick.map(([, name]) => name));
  const counts = now.counts.map((count, seat) =>
    (count > old.counts[seat] ? count - now.last_trick.length : count));
  return {
    ...after,
    phase: 'playing',
    getaway: {
      ...now,
      counts,
      hand: now.hand?.filter((name) => !laid.has(name)) ?? null,
      trick: now.last_trick,
      led: suitOf(now.last_trick[0][1]),
      winner: now.last_winner ?? null,
      waste: old.waste,
      done: now.counts.some((count, seat) => count > old.counts[seat]) ? 'picks-up' : 'won-it',
    },
  };
}

/** By foundation the card beneath the top one, as far as this page has seen it. */
export function undersAfter(unders, before, after) {
  const old = before?.giveaway?.foundations ?? [];
  return (after.giveaway?.foundations ?? []).map(({ card }, at) => {
    if (!card) return null;
    return old[at]?.card && old[at].card !== card ? old[at].card : unders[at] ?? null;
  });
}
