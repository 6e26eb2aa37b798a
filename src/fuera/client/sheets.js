/** Sheets that lie over the page: settings, help on keys, what was agreed. */

import { rulesSheet, rulesSummary } from './agreed.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { settings, settingsForm } from './settings.js';
import { capital, t } from './words.js';

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

/** What does not depend on the setting for keys. */
const ALWAYS = new Set(['arrows', 'enter', 'escape']);

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

/** The keys and what they do; those that are switched off are left out. */
function keysSheet() {
  const keys = KEYS.filter(([, does]) => settings.keys === 'on' || ALWAYS.has(does));
  return h('dl', { class: 'keys' }, keys.map(([key, does]) =>
    [h('dt', null, h('kbd', null, key)), h('dd', null, capital(t(`ui.key.${does}`)))]));
}

/** The way to the keys, for where the bar has no room for it. */
const keysButton = () =>
  h('button', { type: 'button', onclick: () => openSheet(t('ui.keys'), keysSheet()) }, t('ui.keys'));

/** The settings, and the way to the help on keys. */
const settingsSheet = () => settingsForm(keysButton);

export const sheetContents = { settings: settingsSheet, rules: rulesSheet, keys: keysSheet };
export { rulesSummary };
