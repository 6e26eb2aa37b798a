/** Sheets that lie over the page: settings, help on keys, what was agreed. */

import { h } from './dom.js';
import { icon } from './icons.js';
import { settingsForm } from './settings.js';
import { capital, has, t } from './words.js';

const KEYS = [
  ['← → ↑ ↓', 'arrows'],
  ['Enter', 'enter'],
  ['P', 'pass'],
  ['1 … 8', 'numbers'],
  ['L', 'last'],
  ['T', 'words'],
  ['N', 'next'],
  ['Esc', 'escape'],
  ['?', 'help'],
];

/** Open a sheet with a title; any sheet open before closes. */
export function openSheet(title, contents, onclose = () => {}) {
  document.querySelectorAll('dialog').forEach((other) => other.close());
  const close = h('button', { type: 'button', class: 'quiet', 'aria-label': t('ui.close'),
    title: t('ui.close'), onclick: () => sheet.close() }, icon('close'));
  const sheet = h('dialog', { class: 'sheet', 'aria-label': title },
    h('header', null, h('h2', null, title), close), h('div', { class: 'contents' }, contents));
  sheet.addEventListener('close', () => {
    sheet.remove();
    onclose();
  });
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}

/** Settings written as `name=value`, by name. */
const pairs = (text) =>
  (text ?? '').split(/\s+/).filter((word) => word.includes('=')).map((word) => word.split('='));

/** What was agreed on top of the game, and the match, in sentences. */
export function agreedLines(game, rules, match) {
  const switches = pairs(rules)
    .map(([name, value]) => `${name}.${value}`)
    .filter(has)
    .map((id) => t(id));
  const matches = pairs(match).flatMap(([name, value]) => {
    if (has(`match.${name}.${value}`)) return [t(`match.${name}.${value}`)];
    return has(`match.${name}`) ? [t(`match.${name}`, { n: Number(value) })] : [];
  });
  return [...switches, ...matches];
}

/** The rules as agreed at a table. */
function rulesSheet(state) {
  const about = state.about && h('p', null, state.about);
  const given = state.sheet?.map((line) => t(line.id, line.params ?? {}));
  const base = Object.keys(BASES).includes(state.game) && !given ? BASES[state.game] : [];
  const lines = given ?? [
    ...base.map((clause) => `${state.game}.${clause}`).filter(has).map((id) => t(id)),
    ...agreedLines(state.game, state.rules, state.match),
  ];
  return [about, h('ul', { class: 'lines' }, lines.map((line) => h('li', null, line))),
    h('p', { class: 'small' }, h('code', null, `${state.rules} · ${state.match ?? ''}`))];
}

const BASES = {
  'give-away': ['G2', 'G4', 'G5', 'G8', 'G12'],
  getaway: ['W1', 'W2', 'W4', 'W5', 'W7', 'W8'],
};

/** The keys and what they do. */
function keysSheet() {
  return h('dl', { class: 'keys' }, KEYS.map(([key, does]) =>
    [h('dt', null, h('kbd', null, key)), h('dd', null, capital(t(`ui.key.${does}`)))]));
}

export const sheetContents = { settings: settingsForm, rules: rulesSheet, keys: keysSheet };
