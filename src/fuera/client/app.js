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
const GAMES = ['give-away', 'getaway'];
let page = {};
/** Whether another page was shown before this one. */
let moved = false;

/** Go to an address of ours without loading the page again. */
export function go(address) {
  history.pushState(null, '', address);
  show();
}

/** Put the focus on the heading of a page, as soon as it has one and nothing else has the focus. */
function arriveAt(element) {
  const lands = () => {
    const heading = element.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    if (document.activeElement === document.body) heading.focus({ preventScroll: true });
    return true;
  };
  if (lands()) return;
  const watch = new MutationObserver(() => lands() && watch.disconnect());
  watch.observe(element, { childList: true, subtree: true });
}

/** A page with one sentence, what to do about it, and a button; it comes in the place of another. */
export function problemPage(what) {
  const again = h('button', { type: 'button', onclick: () => location.reload() }, t('ui.retry'));
  const home = h('button', { type: 'button', class: 'main', onclick: () => go('/') }, t('ui.to-home'));
  const element = h('main', { class: 'page problem' },
    h('h1', null, t(`ui.${what}`)), h('p', null, t(`ui.${what}.what`)),
    h('p', { class: 'actions' }, home, again));
  const led = moved || document.activeElement !== document.body;
  queueMicrotask(() => {
    if (!element.isConnected) return;
    document.title = `${t(`ui.${what}`).replace(/\.$/, '')} · fuera`;
    if (led) arriveAt(element);
  });
  return element;
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

/** Say in the title which page this is; a table says it by itself. */
function entitle() {
  if (TABLE.test(location.pathname)) return;
  const game = new URLSearchParams(location.search).get('game');
  document.title = GAMES.includes(game) ? `${t(`ui.${game}`)} · fuera` : 'fuera';
}

/** Show what the address says; who goes on to another page reads it from its heading. */
function show() {
  page.leave?.();
  document.querySelectorAll('dialog').forEach((sheet) => sheet.close());
  document.title = 'fuera';
  entitle();
  page = pageFor();
  root.replaceChildren(page.element);
  scrollTo(0, 0);
  if (moved) arriveAt(page.element);
  moved = true;
}

/** Say the page in another language. */
function sayAgain() {
  entitle();
  page.redraw?.();
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
  document.addEventListener('fuera:settings', ({ detail }) => detail === 'language' && sayAgain());
  show();
}

begin();
