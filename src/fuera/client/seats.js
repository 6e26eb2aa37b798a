/** The seats around the table: names, scores, cards, who is on turn, who is away. */

import { agreementButton } from './anyone.js';
import { back, card } from './cards.js';
import { button, h } from './dom.js';
import { cardName, capital, rankName, SYMBOLS, t } from './words.js';

/** What a seat is doing besides playing: out, away, free. */
function statusOf(scene, chair, seat) {
  const sitting = scene.state.seats[chair];
  const place = (scene.table?.out ?? []).indexOf(seat);
  if (sitting.who === 'free') return t('ui.free-seat');
  if (sitting.out) return t('ui.out');
  if (place >= 0) return t('ui.out.place', { place: t(`ui.place.${place + 1}`) });
  if (sitting.who === 'person' && !sitting.here) return t('ui.away');
  return null;
}

/** The cards everybody knows a seat holds, in short. */
const knownWord = (known) => known.map((name) => rankName(name[0]) + SYMBOLS[name[1]]).join(' ');

/** The cards of a seat: how many, and those exposed. */
function cardsOf(scene, seat) {
  const facts = scene.game.seatFacts(scene, seat);
  const exposed = facts.exposed.map((name) =>
    card(name, 's', { 'data-from': `pile${seat}`, role: 'img', 'aria-label': cardName(name, 'names') }));
  const faceDown = t('ui.your-pile', { n: facts.hidden ?? 0 });
  const pile = facts.hidden !== undefined
    && h('span', { class: 'mini', 'data-place': `pile${seat}`, 'data-none': facts.hidden === 0,
      title: `${facts.hidden} ${faceDown}` },
    back(), h('b', null, facts.hidden), h('span', { class: 'sr' }, ` ${faceDown}`));
  return { facts, pile, node: pile && h('span', { class: 'cards', 'data-n': exposed.length }, exposed) };
}

/** Who deals, as a letter to see and a word to hear. */
const dealerMark = () =>
  [h('span', { 'aria-hidden': 'true' }, t('ui.dealer-mark')), h('span', { class: 'sr' }, ` ${t('ui.deals')} `)];

/** One seat of the strip. */
function chip(scene, chair) {
  const { state } = scene;
  const seat = scene.chairs.indexOf(chair);
  const sitting = state.seats[chair];
  const playing = seat >= 0 && scene.table && state.phase !== 'waiting';
  const status = statusOf(scene, chair, seat);
  const { facts, pile, node } = playing ? cardsOf(scene, seat) : {};
  const counted = facts && facts.hidden === undefined && !status?.startsWith(t('ui.out'));
  const score = state.phase !== 'waiting' && showsScore(state);
  const turn = playing && state.phase === 'playing' && scene.acting === seat;
  return h('li', {
    class: 'seat',
    'data-key': `seat${chair}`,
    'data-place': `seat${seat}`,
    'data-exposed': facts?.exposed.length,
    'data-turn': turn,
    'aria-current': turn ? 'true' : null,
    'data-away': sitting.who === 'person' && !sitting.here,
    'data-out': Boolean(sitting.out) || Boolean(scene.table?.out?.includes(seat)),
    title: facts?.known.length ? `${scene.matchNames[chair]}: ${knownWord(facts.known)}` : null,
  },
  h('span', { class: 'line' },
    h('span', { class: 'name' }, scene.matchNames[chair]),
    playing && state.dealer === seat && h('span', { class: 'tag', title: t('ui.deals') }, dealerMark())),
  h('span', { class: 'line' },
    counted && h('span', { class: 'count' }, back(), h('b', { 'aria-hidden': 'true' }, facts.cards),
      h('span', { class: 'sr' }, t('ui.cards', { n: facts.cards }))),
    pile,
    score && h('span', { class: 'score' }, t('ui.points', { n: sitting.score })),
    status && h('span', { class: 'status' }, status)),
  node);
}

/** Whether a match keeps points at all. */
export const showsScore = (state) => !/\bsingle=/.test(state.match ?? '');

/** All seats but the own, in the order of turns after it. */
export function seatStrip(scene) {
  const count = scene.state.seats.length;
  const from = scene.you ?? -1;
  const chairs = Array.from({ length: count }, (_, step) => (from + 1 + step + count) % count)
    .filter((chair) => chair !== scene.you);
  return h('ul', { class: 'seats', 'data-n': chairs.length, 'data-game': scene.state.game },
    chairs.map((chair) => chip(scene, chair)));
}

/** The own seat in one line: name, score, dealer. */
export function ownSeat(scene) {
  const { state, you } = scene;
  if (you === null) return null;
  const seat = scene.chairs.indexOf(you);
  const facts = scene.table && seat >= 0 ? scene.game.seatFacts(scene, seat) : null;
  const status = statusOf(scene, you, seat);
  return h('span', { class: 'own-seat', 'data-place': 'own' },
    h('b', null, scene.matchNames[you]),
    state.dealer === seat && state.phase !== 'waiting'
      && h('span', { class: 'tag', title: t('ui.deals') }, dealerMark()),
    facts && !facts.exposed.length && h('span', null, t('ui.cards', { n: facts.cards })),
    showsScore(state) && state.phase !== 'waiting'
      && h('span', null, t('ui.points', { n: state.seats[you].score })),
    status && state.seats[you].here !== false && h('span', { class: 'status' }, status));
}

/** A link in a field, with a button that copies it. */
const linkField = (key, label, value) =>
  h('div', { class: 'link', 'data-key': key },
    h('label', null, label, h('input', { readonly: true, value, 'data-do': 'select' })),
    button('copy', t('ui.copy')));

/** The seat list of a table, with what can be done about each. */
function seatLines(scene) {
  const { state } = scene;
  return state.seats.map((sitting, chair) => {
    const mine = chair === scene.you;
    const empty = sitting.who === 'free' || (sitting.who === 'person' && !sitting.here);
    const actions = [];
    if (scene.you === null && sitting.who === 'free') {
      actions.push(button(`sit:${chair}`, t('ui.sit'), { class: 'main', type: 'submit', 'data-key': 'sit' }));
    }
    if (state.programs && scene.you !== null && empty && !mine) {
      actions.push(button(`stand:${chair}`, t('ui.stand-in'), { 'data-key': 'stand' }));
    }
    if (state.programs && mine && sitting.who === 'person') {
      actions.push(button(`stand:${chair}`, t('ui.stand-in.me'), { 'data-key': 'stand-me' }));
    }
    if (mine && sitting.who === 'program') {
      actions.push(button(`back:${chair}`, t('ui.take-back'), { 'data-key': 'back' }));
    }
    const what = sitting.who === 'program'
      ? t('ui.program', { bot: sitting.bot })
      : statusOf(scene, chair, -1) ?? (mine ? t('ui.you') : '');
    return h('li', { 'data-key': `line${chair}` },
      h('span', null, h('b', null, scene.matchNames[chair]), ` ${what}`), actions);
  });
}

/** Only this computer can open such an address. */
const local = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** A form whose buttons say by `data-do` what is sent: with it the enter key presses the first of them. */
const form = (attributes, ...children) =>
  h('form', { onsubmit: (event) => event.preventDefault(), ...attributes }, ...children);

/** The seats, and a name for those who would take one. */
function seatsForm(scene, free) {
  return form({ class: 'sitting', 'data-key': 'seats' },
    scene.you === null && free > 0 && h('label', { class: 'row', 'data-key': 'sitter' },
      h('span', null, t('ui.sit.name')),
      h('input', { name: 'sitter', maxlength: 24, value: scene.myName, placeholder: t('ui.guest') })),
    h('ul', { class: 'seat-lines', 'data-key': 'lines' }, seatLines(scene)));
}

/** The own name, to be changed. */
const nameForm = (scene) =>
  form({ class: 'link', 'data-key': 'name' },
    h('label', null, t('ui.rename'),
      h('input', { name: 'own-name', maxlength: 24, value: scene.matchNames[scene.you] })),
    button('name', t('ui.rename.go'), { type: 'submit' }));

/** What was said about it; read out elsewhere. */
const saidHere = ({ notice, good }) =>
  (notice ?? good) && h('p', { class: 'said', 'data-key': 'said', 'data-good': !notice }, notice ?? good);

/** Links and seats: how others come to the table. A sheet shows by itself what is said. */
export function people(scene, inSheet = false) {
  const tableLink = `${location.origin}/t/${scene.tableId}`;
  const free = scene.state.seats.filter(({ who }) => who === 'free').length;
  return h('div', { class: 'people' },
    free > 0 && h('p', { class: 'lead', tabindex: -1, 'data-key': 'lead' }, t('ui.waiting-for', { n: free })),
    seatsForm(scene, free),
    !inSheet && saidHere(scene),
    scene.you !== null && nameForm(scene),
    agreementButton(scene, true),
    linkField('table-link', t('ui.table-link'), tableLink),
    local() && h('p', { class: 'small', 'data-key': 'local' }, t('ui.only-here')),
    scene.secret && scene.you !== null
      && linkField('seat-link', t('ui.seat-link'), `${tableLink}#${scene.secret}`));
}

/** A table's preset as people read it. */
export const presetOf = (state) => capital((state.preset ?? '').replaceAll('_', ' '));

/** The title of a table: game and preset. */
export const titleOf = (state) =>
  [t(`ui.${state.game}`), presetOf(state)].filter(Boolean).join(' · ');
