/** Sheets that lie over the page: settings, help on keys, what was agreed. */

import { rulesSheet, rulesSummary } from './agreed.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { settingsForm } from './settings.js';
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

/** The keys and what they do. */
function keysSheet() {
  return h('dl', { class: 'keys' }, KEYS.map(([key, does]) =>
    [h('dt', null, h('kbd', null, key)), h('dd', null, capital(t(`ui.key.${does}`)))]));
}

export const sheetContents = { settings: settingsForm, rules: rulesSheet, keys: keysSheet };
export { rulesSummary };
