/** The first page: two doors, a link to paste, and the tables where you sit. */

import { card } from './cards.js';
import { h, keepingFocus } from './dom.js';
import { icon } from './icons.js';
import { forgetSeat, tables } from './memory.js';
import { openSheet, sheetContents } from './sheets.js';
import { capital, locale, t } from './words.js';

const CODE = /^[\w-]{6,}$/;
const PICTURES = {
  'give-away': ['Ah', '2c', '3d', '4s'],
  getaway: ['As', 'Ks', '9s', '2h'],
};

/** The address that a pasted link or code means, null if it is none. */
export function addressOf(text) {
  const given = text.trim();
  if (CODE.test(given)) return `/t/${given}`;
  try {
    const { pathname, hash } = new URL(given, location.href);
    return /^\/t\/[\w-]+\/?$/.test(pathname) ? pathname + hash : null;
  } catch {
    return null;
  }
}

/** A door to one of the games. */
function door(game, go) {
  const fan = PICTURES[game].map((name) => card(name, 'm'));
  const attributes = { type: 'button', class: `door ${game}`, onclick: () => go(`/?game=${game}`) };
  return h('button', attributes,
    h('span', { class: 'fan', 'aria-hidden': 'true' }, fan),
    h('strong', null, t(`ui.${game}`)),
    h('span', { class: 'about' }, t(`ui.${game}.door`)));
}

/** A table of ours, to go back to or to forget. */
function resumeLine(kept, go) {
  const line = h('li', { 'data-key': kept.table });
  const address = `/t/${kept.table}${kept.secret ? `#${kept.secret}` : ''}`;
  const when = new Date(kept.at).toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short' });
  const forget = () => {
    forgetSeat(kept.table);
    const section = line.closest('.resumes');
    keepingFocus(section, () => (section.querySelectorAll('li').length > 1 ? line : section).remove());
  };
  line.append(
    h('button', { type: 'button', class: 'resume', onclick: () => go(address) },
      h('strong', null, t(`ui.${kept.game ?? 'getaway'}`)),
      h('span', null, [capital(kept.preset ?? ''), kept.name, when].filter(Boolean).join(' · '))),
    h('button', { type: 'button', class: 'quiet', 'aria-label': t('ui.forget'), title: t('ui.forget'),
      onclick: forget }, icon('close')));
  return line;
}

/** The field for a link or a code. */
function joinForm(go) {
  const said = h('p', { id: 'join-said', class: 'said', role: 'status' });
  const field = h('input', { type: 'text', 'aria-describedby': 'join-said', name: 'link', autocomplete: 'off', spellcheck: 'false',
    autocapitalize: 'none', 'aria-label': t('ui.join.label'), placeholder: t('ui.join.label') });
  const submit = (event) => {
    event.preventDefault();
    const address = addressOf(field.value);
    field.setAttribute('aria-invalid', String(!address));
    if (address) go(address);
    else said.textContent = t('ui.join.wrong', { example: `${location.origin}/t/k3f9x2…` });
  };
  return h('form', { class: 'join', onsubmit: submit },
    h('h2', null, t('ui.join')),
    h('div', { class: 'pair' }, field, h('button', { type: 'submit' }, t('ui.join.go'))), said);
}

/** The first page. */
export function homePage({ go }) {
  const kept = tables();
  const settingsButton = h('button', { type: 'button', class: 'quiet', 'aria-label': t('ui.settings'),
    title: t('ui.settings'), onclick: () => openSheet(t('ui.settings'), sheetContents.settings()) },
    icon('settings'));
  const element = h('main', { class: 'page home' },
    h('header', null,
      h('h1', null, 'fuera', h('span', { 'aria-hidden': 'true', class: 'bang' }, '!')), settingsButton),
    h('p', { class: 'tagline' }, t('ui.tagline')),
    h('div', { class: 'doors' }, door('give-away', go), door('getaway', go)),
    kept.length > 0 && h('section', { class: 'resumes' },
      h('h2', null, t('ui.resume')), h('ul', null, kept.map((one) => resumeLine(one, go)))),
    joinForm(go));
  return { element };
}
