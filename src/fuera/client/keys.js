/** Keys: the arrows go through the own cards, single letters do what the buttons do. */

import { settings } from './settings.js';

const LETTERS = { l: 'last', t: 'words', n: 'next', '?': 'sheet:keys', p: 'pass' };
/** Milliseconds after the last key in a text field for which somebody still types, though the field is gone. */
const TYPING = 1500;
const ARROWS = /^(Arrow|Home|End)/;
const FIELDS = 'input, select, textarea';
/** Where somebody types. */
const TYPED = 'input:not([readonly]), textarea';
/** Keys with which nobody types. */
const ELSEWHERE = /^(Tab|Escape|Arrow|Home|End)/;
/** Keys after which somebody has typed what there was. */
const DONE = new Set(['Tab', 'Escape', 'Enter']);

/** The cards one can go through, in rows. */
function rowsOf(root) {
  const rows = [...root.querySelectorAll('.fan-row, .exposed')];
  return rows.map((row) => [...row.querySelectorAll('button[data-card]')]).filter((row) => row.length);
}

/** The card that an arrow leads to from another. */
export function neighbour(rows, from, key, rightToLeft) {
  const row = rows.findIndex((cards) => cards.includes(from));
  if (row < 0) return rows[0]?.[0] ?? null;
  const place = rows[row].indexOf(from);
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return rows[row][0];
  if (key === 'End') return rows[row].at(-1);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = rows[row + (key === 'ArrowUp' ? -1 : 1)];
    return next?.[Math.min(place, next.length - 1)] ?? from;
  }
  const flat = rows.flat();
  const at = flat.indexOf(from) + (key === forward ? 1 : -1);
  return flat[at] ?? from;
}

/** What a single key asks for; null for a key that means nothing, or may not. */
function meaning(key) {
  if (key === 'Escape') return 'unchoose';
  if (settings.keys === 'off') return null;
  return /^[1-8]$/.test(key) ? `aim:${key}` : LETTERS[key] ?? LETTERS[key.toLowerCase()] ?? null;
}

/** Tells of each key whether it was meant for a text field that went away while somebody typed. */
function watchTyping() {
  let field = null;
  let last = 0;
  return ({ key, target }) => {
    const now = performance.now();
    const typed = target.closest(TYPED);
    const astray = Boolean(!typed && field && !field.isConnected && now - last < TYPING);
    last = now;
    if (astray && !ELSEWHERE.test(key)) return true;
    field = DONE.has(key) ? null : typed;
    return false;
  };
}

/** Go through the cards with an arrow; where there is something to read the arrows move the text. */
function arrow(root, event, focus) {
  const { key, target } = event;
  if (target.closest('.log, .in-words')) return;
  const rows = rowsOf(root);
  if (!rows.length) return;
  event.preventDefault();
  const onCard = target.closest('button[data-card]');
  focus(onCard ? neighbour(rows, onCard, key, document.dir === 'rtl') : firstStop(rows));
}

/** Whether a key would press what has the focus by chance: it is held, and has pressed before, or was typed elsewhere. */
const pressesByChance = ({ key, target, repeat }, astray) =>
  (key === 'Enter' || key === ' ') && (astray || (repeat && target.closest('button, summary')));

/** Whether a key is for the table: with the focus there or nowhere, not in a field, not beneath a sheet. */
const isForTable = (root, { target }) =>
  (target === document.body || root.contains(target))
  && !target.closest(FIELDS) && !document.querySelector('dialog[open]');

/** Listen to the keys of a table; `does` gets what a key means, `focus` the card gone to. */
export function listenToKeys(root, does, focus) {
  const isAstray = watchTyping();
  const onkey = (event) => {
    const { key } = event;
    const astray = isAstray(event);
    if (pressesByChance(event, astray)) event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || astray || !isForTable(root, event)) return;
    if (ARROWS.test(key)) {
      arrow(root, event, focus);
      return;
    }
    const what = event.repeat ? null : meaning(key);
    if (!what) return;
    event.preventDefault();
    does(what);
  };
  document.addEventListener('keydown', onkey);
  return () => document.removeEventListener('keydown', onkey);
}

/** The card that the tab key would stop at. */
const firstStop = (rows) => rows.flat().find((node) => node.tabIndex === 0) ?? rows[0][0];
