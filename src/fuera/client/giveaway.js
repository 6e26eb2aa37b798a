/** The middle of a table of Give Away and the own cards. */

import { h } from './dom.js';
import { back, card, slot } from './cards.js';
import { cardToken, otherTokens, tokensOf } from './scene.js';
import { cardName, list, rankName, t } from './words.js';

/** With less room than this for the own cards, the cards of eight foundations have one large sign. */
const ROOMY = 480;

/** The legal tokens that lay a card on a foundation, `space` counted from 1. */
export function aimedAt(scene, space) {
  const { legal } = scene.state;
  const foundation = scene.table.foundations[space - 1];
  const tokens = legal.map(cardToken).filter(Boolean)
    .filter(({ card: name }) => !scene.chosen || name === scene.chosen);
  const exact = tokens.filter((one) => one.space === space);
  if (exact.length) return exact;
  return tokens.filter((one) => !one.space && foundation.wants?.includes(one.card[0]));
}

/** The card on top of a foundation, or its empty place. */
const topCard = ({ card: name }, size) => (name ? card(name, size, { 'data-from': 'middle' }) : slot());

/** What a foundation waits for, in words. */
function wantsWord(foundation, ranks = (wants) => wants.map(rankName).join('/')) {
  if (foundation.frozen) return t('ui.frozen');
  if (!foundation.wants?.length) return t('ui.closed');
  return t('ui.wants', { ranks: ranks(foundation.wants) });
}

/** A foundation in words: what lies on top, which way it goes, what it waits for. */
function foundationWords(foundation, at) {
  const top = foundation.top ? t(`rank.${foundation.top}`) : t('ui.empty');
  const way = foundation.direction === 'down' ? `, ${t('ui.down')}` : '';
  const wants = wantsWord(foundation, (ranks) => ranks.map((rank) => t(`rank.${rank}`)).join(', '));
  return `${t('ui.foundation', { n: at + 1 })}: ${top}${way}, ${wants}`;
}

/** One foundation, a button to lay a card on. */
function foundationPlace(scene, foundation, at) {
  const space = at + 1;
  const below = scene.unders[at];
  const size = scene.width < ROOMY && scene.table.foundations.length > 4 ? 'm' : 'l';
  const under = below && card(below, size, { class: 'card under', 'aria-hidden': 'true', 'data-key': `under${below}` });
  const fits = scene.myTurn && aimedAt(scene, space).length > 0;
  const label = foundationWords(foundation, at);
  return h('li', { 'data-key': `foundation${at}` },
    h('button', {
      type: 'button',
      class: 'foundation',
      'data-do': `aim:${space}`,
      'data-fits': fits,
      'data-frozen': foundation.frozen,
      'data-place': `foundation${space}`,
      'aria-disabled': fits ? null : 'true',
      'aria-label': fits ? `${label}, ${t('ui.fits')}` : label,
    },
    h('span', { class: 'stack' }, under, topCard(foundation, size)),
    h('span', { class: 'wants' }, foundation.direction === 'down' && h('b', null, '↓ '),
      wantsWord(foundation))));
}

/** The middle of the table: the foundations and how many have passed. */
export function middle(scene) {
  const { foundations, passes, dead } = scene.table;
  const playing = scene.names.length - (scene.table.out?.length ?? 0);
  return h('div', { class: 'middle giveaway' },
    h('ul', { class: 'foundations', 'data-n': foundations.length, 'data-place': 'middle' },
      foundations.map((one, at) => foundationPlace(scene, one, at))),
    h('div', { class: 'facts' },
      passes > 0 && passes <= playing && h('span', null, t('ui.passes', { n: passes, of: playing })),
      dead > 0 && h('span', null, t('ui.dead', { n: dead }))));
}

/** One of the own exposed cards, a button. */
function ownCard(scene, name, first) {
  const fits = scene.myTurn && tokensOf(scene.state.legal, name).length > 0;
  const spoken = cardName(name, 'names');
  return card(name, 'l', {
    tag: 'button',
    type: 'button',
    'data-do': `card:${name}`,
    'data-legal': fits,
    'data-chosen': scene.chosen === name,
    'data-sending': scene.sending?.startsWith(name),
    'data-from': `pile${scene.me}`,
    'aria-disabled': fits ? null : 'true',
    'aria-label': fits ? `${spoken}, ${t('ui.fits')}` : spoken,
    tabindex: first ? 0 : -1,
  });
}

/** The own pile and exposed cards; nothing for those who watch. */
export function mine(scene) {
  if (scene.me === null) return null;
  const { exposed, hidden } = scene.table;
  const cards = exposed[scene.me];
  const focus = cards.includes(scene.focus) ? scene.focus : cards[0];
  const vars = { '--n': Math.max(1, cards.length) };
  return h('div', { class: 'own', 'data-place': 'mine', 'data-n': cards.length, vars },
    h('div', { class: 'pile' },
      h('div', { class: 'stack', 'data-place': `pile${scene.me}` },
        hidden[scene.me] > 0 ? back() : slot(),
        h('b', { class: 'number' }, hidden[scene.me])),
      h('span', { class: 'under-card' }, t('ui.your-pile', { n: hidden[scene.me] }))),
    h('div', { class: 'shown' },
      h('div', { class: 'exposed', role: 'group', 'aria-label': t('ui.your-cards') },
        cards.map((name) => ownCard(scene, name, name === focus))),
      h('span', { class: 'under-card' }, t(cards.length > 1 ? 'ui.your-cards' : 'ui.your-card'))));
}

/** Whose turn it is and what is to be done, in words. */
export function turnLine(scene) {
  const { legal } = scene.state;
  const cards = [...new Set(legal.map(cardToken).filter(Boolean).map((one) => one.card))];
  const plays = legal.map(cardToken).filter((one) => one && one.how !== '!');
  if (scene.chosen) return t('ui.choose-foundation', { card: scene.card(scene.chosen) });
  if (cards.length === 0) {
    if (otherTokens(legal).every((token) => token !== '-')) return null;
    return t(scene.passing ? 'ui.passing' : 'ui.must-pass');
  }
  const named = list(cards.map(scene.card));
  if (plays.length === 0) return t('ui.may-block', { card: named });
  return cards.length === 1
    ? t('ui.play-it', { card: named })
    : t('ui.play-one', { cards: cards.map(scene.card).join(', ') });
}

/** Where a card went that lies open no more: under its pile, or beneath another. */
export function exitOf(before, after) {
  const old = before?.giveaway;
  if (!old || !after.giveaway || before.round !== after.round) return () => null;
  return (name) => {
    const seat = old.exposed.findIndex((cards) => cards.includes(name));
    return seat < 0 ? null : `pile${seat}`;
  };
}

/** How many cards a seat has, and those it shows. */
export function seatFacts(scene, seat) {
  const { exposed, hidden } = scene.table;
  const cards = hidden[seat] + exposed[seat].length;
  return { cards, hidden: hidden[seat], exposed: exposed[seat], known: [] };
}

/** The table in words, as pairs of a heading and its lines. */
export function inWords(scene) {
  const { foundations, exposed, hidden, out = [] } = scene.table;
  const { me } = scene;
  const pile = (seat) => `${hidden[seat]} ${t('ui.your-pile', { n: hidden[seat] })}`;
  const own = me !== null && !out.includes(me);
  const piles = scene.names.map((name, seat) => {
    if (out.includes(seat)) return `${name}: ${t('ui.out')}`;
    const cards = list(exposed[seat].map(scene.card)) || t('ui.nothing');
    return `${name}: ${cards}; ${pile(seat)}`;
  }).filter((_, seat) => !own || seat !== me);
  return [
    own && ['mine', [...exposed[me].map(scene.card), pile(me)]],
    ['table', foundations.map(foundationWords)],
    ['players', piles],
  ];
}
