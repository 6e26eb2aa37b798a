/** The table as a tree: bar, seats, middle, own cards; drawn anew for each scene. */

import { agreementButton, anyoneButtons, anyoneLine, calledSeat } from './anyone.js';
import { button, h } from './dom.js';
import { summary } from './ends.js';
import { icon } from './icons.js';
import { rulesSummary } from './sheets.js';
import { cardToken, inTokenOrder, otherTokens, tokensOf } from './scene.js';
import { ownSeat, people, presetOf, seatStrip } from './seats.js';
import { cardName, t } from './words.js';

/** A button of the bar: a picture with a name. */
const barButton = (does, name, label, attributes = {}) =>
  button(does, icon(name), { class: 'quiet', 'aria-label': label, title: label, ...attributes });

/** The way out of a table, there before anything else is. */
export const homeButton = () => barButton('home', 'home', t('ui.home'));

/** The bar: what is played, and everything that is always in reach. */
export function bar(scene) {
  const { state } = scene;
  return h('header', { class: 'bar' },
    homeButton(),
    h('h1', { tabindex: -1 }, t(`ui.${state.game}`), ' ',
      h('small', null, [presetOf(state), state.phase !== 'waiting' && t('ui.round', { n: state.round })]
        .filter(Boolean).join(' · '))),
    barButton('sheet:people', 'invite', t('ui.invite')),
    barButton('sheet:rules', 'rules', t('ui.rules')),
    barButton('words', 'words', t('ui.text-view'), { 'aria-pressed': String(scene.words) }),
    barButton('sheet:settings', 'settings', t('ui.settings')),
    barButton('sheet:keys', 'help', t('ui.keys'), { class: 'quiet keys-button' }));
}

/** A token in words, for a button or a list. */
export function tokenWord(scene, token) {
  const laid = cardToken(token);
  if (laid) {
    const { card: name, how, space } = laid;
    if (!space) return scene.card(name);
    return t(how === '!' ? 'ui.do.block' : 'ui.do.on', { card: scene.card(name), space });
  }
  const [word, rest] = token.split(':');
  if (word === 'take') return t('ui.do.take');
  if (word === '-') return t('ui.do.pass');
  if (word === 'hand') return t('ui.do.hand-next');
  if (word === 'kick') return t('ui.do.kick', { card: scene.card(rest) });
  if (word === 'call') return t('ui.do.call', { seat: scene.names[calledSeat(scene, token)] });
  return t('ui.do.other', { token });
}

/** The actions that are no tap on a card, as buttons; in Getaway also what a chosen card may do. */
function actions(scene) {
  const { legal, seats } = scene.state;
  const tokens = otherTokens(legal);
  if (scene.chosen && scene.state.getaway) tokens.push(...tokensOf(legal, scene.chosen).map(({ token }) => token));
  const buttons = scene.myTurn ? tokens.map((token) =>
    button(`play:${token}`, tokenWord(scene, token), {
      class: tokens.length === 1 ? 'main' : '',
      'data-key': token,
      'data-sending': scene.sending === token,
    })) : [];
  buttons.push(...anyoneButtons(scene), agreementButton(scene, false));
  if (scene.you !== null && seats[scene.you].who === 'program') {
    buttons.push(button(`back:${scene.you}`, t('ui.take-back'), { class: 'main', 'data-key': 'back' }));
  }
  const chair = waitedFor(scene);
  if (scene.you !== null && chair !== null && scene.state.programs) {
    buttons.push(button(`stand:${chair}`, t('ui.stand-in'), { 'data-key': 'stand' }));
  }
  return buttons.some(Boolean) && h('div', { class: 'actions' }, buttons);
}

/** The match seat of a person who should act and is not there; null if nobody is missing. */
function waitedFor(scene) {
  const { seats } = scene.state;
  const since = scene.table?.race?.playable_since;
  const due = since ? scene.chairs.filter((_, seat) => since[seat] !== null) : [scene.chairs[scene.acting]];
  return due.find((chair) =>
    chair !== scene.you && seats[chair]?.who === 'person' && !seats[chair].here) ?? null;
}

/** Whose turn it is, for those who wait. */
function othersTurn(scene) {
  const { turn, phase, seats } = scene.state;
  if (phase !== 'playing') return '';
  if (scene.you !== null && seats[scene.you].who === 'program') return t('ui.played-for');
  if (turn === 'chance') return t('ui.chance');
  if (!Number.isInteger(turn)) return t('ui.anyone');
  const sitting = seats[scene.chairs[turn]];
  if (sitting?.who === 'person' && !sitting.here) return t('ui.is-away', { seat: scene.names[turn] });
  const waiting = t('ui.turn-of', { seat: scene.names[turn] });
  return scene.table?.out?.includes(scene.me) ? `${t('ui.you-are-out')} ${waiting}` : waiting;
}

/** What the reader has to know now, in one line. */
export function turnWords(scene) {
  const { state, you, me } = scene;
  const plays = me !== null && state.phase === 'playing' && state.seats[you].who !== 'program'
    && !scene.table?.out?.includes(me);
  const anyone = plays ? anyoneLine(scene) : null;
  if (anyone) return anyone;
  if (!scene.myTurn) return othersTurn(scene);
  return scene.game.turnLine(scene) ?? t('ui.your-turn');
}

/** The line for those who have no seat. */
function watching(scene) {
  if (scene.you !== null || scene.state.phase === 'waiting') return null;
  const free = scene.state.seats.some(({ who }) => who === 'free');
  return h('p', { class: 'watching' }, t(free ? 'ui.watching.free' : 'ui.watching'),
    free && button('sheet:people', t('ui.sit'), { class: 'main' }));
}

/** What lies in the middle: links while seats are free, the game, or how it ended. */
function middle(scene) {
  const { phase } = scene.state;
  if (phase === 'waiting' || !scene.table) {
    return h('div', { class: 'middle waiting', 'data-key': 'waiting' },
      h('h2', { class: 'sr' }, t('ui.invite')), people(scene),
      h('h2', { class: 'sr' }, t('ui.rules')), rulesSummary(scene.state));
  }
  return phase === 'playing' ? scene.game.middle(scene) : summary(scene);
}

/** The own zone: who you are, what is to be done, your cards. */
function mine(scene) {
  const { phase } = scene.state;
  if (phase === 'waiting') return null;
  const over = phase !== 'playing';
  return h('section', { class: 'mine', 'data-turn': scene.myTurn, 'data-over': over },
    h('div', { class: 'mine-line' },
      h('div', { class: 'mine-words' }, ownSeat(scene),
        h('p', { class: 'turn', tabindex: -1, 'data-notice': Boolean(scene.notice) },
          scene.notice ?? turnWords(scene))),
      actions(scene)),
    !over && scene.table && scene.game.mine(scene));
}

/** Everything but the bar and the log. */
export function play(scene) {
  return h('div', { class: 'play', 'data-phase': scene.state.phase, 'data-game': scene.state.game },
    h('p', { class: 'line-down', role: 'status', 'data-key': 'line' }, scene.lineDown ? t('ui.lost-line') : ''),
    scene.state.phase !== 'waiting' && seatStrip(scene),
    watching(scene),
    middle(scene),
    mine(scene));
}

/** The table in words. */
export function inWords(scene) {
  if (!scene.words || !scene.table) return h('div', { class: 'in-words', hidden: true });
  const named = { ...scene, card: (name) => cardName(name, 'names'), suit: (suit) => t(`suit.${suit}`) };
  const may = scene.myTurn
    && ['may', inTokenOrder(scene.state.legal).map((token) => tokenWord(named, token))];
  const parts = [['turn', [turnWords(named)]], ...scene.game.inWords(named), may].filter(Boolean);
  return h('div', { class: 'in-words', role: 'region', tabindex: 0, 'aria-label': t('ui.text-view') },
    parts.map(([name, lines]) => [
      h('h2', null, t(`ui.text.${name}`)),
      h('ul', null, lines.map((line) => h('li', null, line))),
    ]));
}
