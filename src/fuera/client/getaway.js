/** The middle of a table of Getaway and the own hand. */

import { button, h } from './dom.js';
import { card, slot, suitMark } from './cards.js';
import { inHandOrder, otherTokens, suitOf, tokensOf } from './scene.js';
import { cardName, list, SYMBOLS, t } from './words.js';

const WIDE = 700;
const CARD_WIDTH = 54;
const WIDE_CARD_WIDTH = 78;
const COMFORT = 42;
const ROW_OF_TWO = 14;
const NARROWEST = 20;

/** Where a seat's card lies: the reader below, the others around in the order of turns. */
function around(seat, me, seats) {
  const turn = (2 * Math.PI * ((seat - (me ?? 0) + seats) % seats)) / seats;
  return { '--x': (-Math.sin(turn)).toFixed(3), '--y': Math.cos(turn).toFixed(3) };
}

/** The card a seat has laid, with its name and what it means for the trick. */
function place(scene, seat, name) {
  const { winner, done } = scene.table;
  const wins = name && seat === winner;
  const remark = wins && t(`ui.${done ?? 'wins-so-far'}`);
  const leads = scene.table.trick[0]?.[0] === seat;
  return h('li', {
    class: 'place',
    'data-key': `place${seat}`,
    'data-wins': wins,
    'data-leads': leads,
    'data-turn': !name && scene.state.turn === seat,
    vars: around(seat, scene.me, scene.names.length),
  },
  name
    ? card(name, 'm', { 'data-from': seat === scene.me ? 'mine' : `seat${seat}`, role: 'img',
      'aria-label': cardName(name, 'names') })
    : slot({ 'aria-label': t('ui.no-card'), role: 'img' }),
  h('span', { class: 'who' }, scene.names[seat]),
  remark && h('span', { class: 'remark' }, remark));
}

/** What is known about the trick, in few words, and the way to the last one. */
function facts(scene) {
  const { led, waste, trumps, last_trick: last, captured } = scene.table;
  const tens = captured?.map((cards) => cards.length) ?? [];
  return h('div', { class: 'facts' },
    led && h('span', { 'data-key': 'led' }, t('ui.led', { suit: '' }), suitMark(led),
      h('span', { class: 'sr' }, t(`suit.${led}`))),
    trumps && h('span', { 'data-key': 'trumps' }, t('ui.trump', { suit: '' }), suitMark(trumps)),
    h('span', { 'data-key': 'waste', 'data-place': 'waste' }, `${t('ui.waste')} ${count(waste)}`),
    tens.some(Boolean) && h('span', { 'data-key': 'tens' },
      tens.map((n, seat) => n && `${scene.names[seat]} ${t('ui.tens', { n })}`).filter(Boolean).join(', ')),
    last?.length > 0 && button('last', t('ui.last-trick'), { 'data-key': 'last', class: 'small' }));
}

/** How many; the server may send cards or their number. */
const count = (cards) => (Array.isArray(cards) ? cards.length : cards ?? 0);

/** The middle of the table: the trick, seat by seat. */
export function middle(scene) {
  const { trick, out = [] } = scene.table;
  const laid = new Map(trick);
  const seats = scene.names.map((_, seat) => seat)
    .filter((seat) => laid.has(seat) || !out.includes(seat));
  const many = scene.names.length > 4 ? ' many' : '';
  return h('div', { class: 'middle getaway' },
    h('ul', { class: `ring${many}`, 'data-place': 'middle', vars: { '--seats': seats.length } },
      seats.map((seat) => place(scene, seat, laid.get(seat)))),
    facts(scene));
}

/** The last trick as a row, for a sheet. */
export function lastTrick(scene) {
  const { last_trick: trick, last_winner: winner } = scene.table;
  if (!trick?.length) return h('p', null, t('ui.last-trick.none'));
  return [
    h('ul', { class: 'row-of-cards' }, trick.map(([seat, name]) =>
      h('li', null, card(name, 'm', { role: 'img', 'aria-label': cardName(name, 'names') }),
        h('span', null, scene.names[seat])))),
    winner !== null && winner !== undefined
      && h('p', null, t('ui.last-trick.to', { seat: scene.names[winner] })),
  ];
}

/** The hand in rows: one if there is room, two for a usual hand or in a low window, one a suit for a large one. */
export function handRows(cards, width, low = false) {
  const sorted = inHandOrder(cards);
  const one = width >= WIDE ? WIDE_CARD_WIDTH : CARD_WIDTH;
  const step = (width - one) / Math.max(1, sorted.length - 1);
  if (step >= COMFORT || (width >= WIDE && sorted.length <= 17)) return [sorted];
  const half = (width - one) / (Math.ceil(sorted.length / 2) - 1);
  if (sorted.length <= ROW_OF_TWO || (low && half >= NARROWEST)) return halves(sorted);
  const suits = new Map();
  for (const name of sorted) suits.set(suitOf(name), [...(suits.get(suitOf(name)) ?? []), name]);
  return [...suits.values()];
}

/** Two rows, divided between suits where that leaves them about even. */
function halves(sorted) {
  const half = Math.ceil(sorted.length / 2);
  const borders = sorted.map((_, at) => at)
    .filter((at) => at && suitOf(sorted[at]) !== suitOf(sorted[at - 1]));
  const off = (at) => Math.abs(at - sorted.length / 2);
  const best = borders.sort((a, b) => off(a) - off(b))[0];
  const at = best !== undefined && off(best) <= 1.5 ? best : half;
  return [sorted.slice(0, at), sorted.slice(at)];
}

/** One card of the hand, as a button. */
function handCard(scene, name, first) {
  const legal = tokensOf(scene.state.legal, name).length > 0;
  const spoken = cardName(name, 'names');
  const label = !scene.myTurn || legal ? spoken : `${spoken}, ${t('ui.not-now.short')}`;
  return h('li', { class: 'held', 'data-key': `held${name}` },
    card(name, 'm', {
      tag: 'button',
      type: 'button',
      'data-do': `card:${name}`,
      'data-legal': scene.myTurn && legal,
      'data-dim': scene.myTurn && !legal,
      'data-chosen': scene.chosen === name,
      'data-sending': scene.sending === name,
      'data-from': 'middle',
      'aria-disabled': scene.myTurn && legal ? null : 'true',
      'aria-label': label,
      title: spoken,
      tabindex: name === first ? 0 : -1,
    }));
}

/** The own hand; empty for those who watch. */
export function mine(scene) {
  const { hand } = scene.table;
  if (!hand) return null;
  const rows = handRows(hand, scene.width, scene.low);
  const flat = rows.flat();
  const isLegal = (name) => tokensOf(scene.state.legal, name).length > 0;
  const first = flat.includes(scene.focus) ? scene.focus : flat.find(isLegal) ?? flat[0];
  return h('div', { class: 'hand', role: 'group', 'aria-label': t('ui.your-hand'), 'data-place': 'mine',
    'data-rows': rows.length },
  rows.map((row, at) => h('ul', { class: 'fan-row', 'data-key': `row${at}` },
    row.map((name) => handCard(scene, name, first)))));
}

/** Whose turn it is and what is to be done, in words. */
export function turnLine(scene) {
  const { legal } = scene.state;
  const { led, trick } = scene.table;
  const names = [...new Set(legal.map((token) => token.replace('kick:', '')))];
  if (legal.length === 0) return null;
  if (!led || trick.length === 0 || scene.table.done) {
    return names.length === 1 && otherTokens(legal).length === 0
      ? t('ui.lead-one', { card: scene.card(legal[0]) })
      : t('ui.lead');
  }
  const suit = scene.suit(led);
  if (names.every((name) => suitOf(name) === led)) return t('ui.follow', { suit });
  if (names.length === 1 && names[0] === 'take') return t('ui.void-take', { suit });
  if (names.length === 1 && names[0] === '-') return t('ui.void-pass', { suit });
  return t('ui.void', { suit });
}

/** A suit as it stands in a sentence. */
export const suitWord = (suit, style) => (style === 'symbols' ? SYMBOLS[suit] : t(`suit.${suit}`));

/** Where a card went that is on the table no more: into somebody's hand or to the waste. */
export function exitOf(before, after) {
  const old = before?.getaway;
  const now = after.getaway;
  if (!old || !now) return () => null;
  const laid = new Set(old.trick.map(([, name]) => name));
  const grown = now.counts.findIndex((n, seat) => n > old.counts[seat]);
  return (name) => {
    if (!laid.has(name)) return null;
    return grown < 0 ? 'waste' : `seat${grown}`;
  };
}

/** How many cards a seat has, and those everybody knows. */
export function seatFacts(scene, seat) {
  const { counts, known } = scene.table;
  return { cards: counts[seat], known: known?.[seat] ?? [], exposed: [] };
}

/** The table in words, as pairs of a heading and its lines. */
export function inWords(scene) {
  const { table, names } = scene;
  const words = (cards) => list(cards.map((name) => cardName(name, 'names')));
  const told = (trick) => trick.map(([seat, name]) => `${names[seat]}: ${cardName(name, 'names')}`);
  const counts = names.map((name, seat) => (table.out?.includes(seat)
    ? `${name}: ${t('ui.out')}`
    : `${name}: ${t('ui.cards', { n: table.counts[seat] })}${
      table.known?.[seat]?.length && seat !== scene.me ? ` (${t('ui.known', { cards: words(table.known[seat]) })})` : ''}`));
  return [
    table.hand && ['mine', inSuits(table.hand)],
    ['table', [...(table.trick.length ? told(table.trick) : [t('ui.text.nothing-laid')]),
      t('waste', { n: count(table.waste) })]],
    ['players', counts],
    table.last_trick?.length && ['last', told(table.last_trick)],
  ];
}

/** A hand in words, a line a suit. */
function inSuits(hand) {
  const suits = new Map();
  for (const name of inHandOrder(hand)) {
    const suit = name === 'Xj' ? 'x' : suitOf(name);
    suits.set(suit, [...(suits.get(suit) ?? []), name]);
  }
  return [...suits].map(([suit, cards]) => (suit === 'x'
    ? t('joker')
    : `${t(`suit.${suit}`)}: ${cards.map((name) => t(`rank.${name[0]}`)).join(', ')}`));
}
