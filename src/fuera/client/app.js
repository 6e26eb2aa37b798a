/** The page: fetches the words, and shows the first page, the setting of a table, or a table. */

import { h, morph } from './dom.js';
import { homePage } from './home.js';
import { allowSound } from './sound.js';
import { setupPage } from './setup.js';
import { applySettings, loadLanguage } from './settings.js';
import { tablePage } from './table.js';
import { t } from './words.js';

const TABLE = /^\/t\/([\w-]+)\/?$/;
const root = document.getElementById('app');
let page = {};

/** Go to an address of ours without loading the page again. */
export function go(address) {
  history.pushState(null, '', address);
  show();
}

/** A page with one sentence, what to do about it, and a button. */
export function problemPage(what) {
  const again = h('button', { type: 'button', onclick: () => location.reload() }, t('ui.retry'));
  const home = h('button', { type: 'button', class: 'main', onclick: () => go('/') }, t('ui.to-home'));
  return h('main', { class: 'page problem' },
    h('h1', null, t(`ui.${what}`)), h('p', null, t(`ui.${what}.what`)),
    h('p', { class: 'actions' }, home, again));
}

/** The first page, and how to say it in other words; what was typed stays. */
function firstPage(context) {
  const { element } = homePage(context);
  return { element, redraw: () => morph(element, homePage(context).element) };
}

/** The page for the address, how to leave it, and how to say it in other words. */
function pageFor() {
  const table = TABLE.exec(location.pathname)?.[1];
  const context = { go, problemPage };
  if (table) return tablePage(table, location.hash.slice(1) || null, context);
  const game = new URLSearchParams(location.search).get('game');
  if (game) return setupPage(game, context);
  return firstPage(context);
}

/** Show what the address says; who goes on to another page reads it from its heading. */
function show() {
  const goesOn = Boolean(page.element);
  page.leave?.();
  document.title = 'fuera';
  page = pageFor();
  root.replaceChildren(page.element);
  scrollTo(0, 0);
  if (!goesOn) return;
  const first = page.element.querySelector('h1') ?? page.element;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
}

/** Begin: words first, then the page. */
async function begin() {
  applySettings();
  allowSound();
  try {
    await loadLanguage();
  } catch {
    root.replaceChildren(problemPage('no-server'));
    return;
  }
  window.addEventListener('popstate', show);
  document.addEventListener('fuera:settings', ({ detail }) => detail === 'language' && page.redraw?.());
  show();
}

begin();
