/** What a text of rules agrees on, asked of the server once, and its sheet in words. */

import { answerOf } from './ask.js';
import { h } from './dom.js';
import { about, has, locale, refusal, t } from './words.js';

/** Answers by address: those under way, and those that came. */
const asked = new Map();
const answers = new Map();
const PARTS = [['sheet.base', 'base'], ['sheet.switches', 'switches'], ['sheet.match', 'match']];

/** The question about some rules as an address. */
function addressOf(game, rules, match) {
  const query = new URLSearchParams({ game, rules });
  if (match) query.set('match', match);
  return `/api/rules?${query}`;
}

/** Ask an address; what cannot be asked now may be asked again. */
async function ask(address) {
  try {
    const answer = await answerOf(address);
    answers.set(address, answer);
    return answer;
  } catch {
    asked.delete(address);
    return { error: { id: 'no-server', line: `${t('ui.no-server')} ${t('ui.no-server.what')}` } };
  }
}

/** What some rules agree on, or an error. */
export function agreedOn(game, rules, match) {
  const address = addressOf(game, rules, match);
  if (!asked.has(address)) asked.set(address, ask(address));
  return asked.get(address);
}

/** Why a value does not fit, in the reader's words. */
export const whyWords = (why) => (has(why.id) ? t(why.id) : why.line);

/** One sentence of a sheet with its clause. */
function clauseLine({ clause, id, params }) {
  return h('li', null,
    h('span', { class: 'clause' }, clause === 'match' ? '' : clause), h('span', null, t(id, params)));
}

/** The sheet of some rules: to be read before dealing, on the page or on paper. */
export function sheetOf(agreed) {
  return h('article', { class: 'agreement', 'data-key': 'agreement' },
    h('h3', null, t(`sheet.${agreed.game}`)),
    h('p', { class: 'small' }, h('code', null, `${agreed.rules} · ${agreed.match}`)),
    h('p', { class: 'on-paper' }, `${new Date().toLocaleDateString(locale())} · ${t('ui.players')}:`),
    PARTS.map(([title, part]) => {
      const lines = agreed.sheet[part].map(clauseLine);
      return h('section', null, h('h4', null, t(title)),
        lines.length ? h('ul', null, lines) : h('p', null, t('sheet.nothing')));
    }));
}

/** The button that prints the sheet alone. */
export const printButton = () =>
  h('button', { type: 'button', class: 'print', 'data-key': 'print', onclick: () => print() },
    t('ui.own.print'));

/** A sheet with the button, or why there is none. */
function whole(agreed) {
  if (agreed.error) return [h('p', { class: 'said', role: 'alert' }, refusal(agreed.error))];
  return [sheetOf(agreed), printButton()];
}

/** The place of a sheet, filled at once or when the server has answered; may be drawn anew. */
function sheetFor(game, rules, match) {
  const address = addressOf(game, rules, match);
  const known = answers.get(address);
  if (known) return h('div', { class: 'agreement-place', 'data-address': address }, whole(known));
  agreedOn(game, rules, match).then((agreed) => {
    for (const place of document.querySelectorAll('.agreement-place')) {
      if (place.dataset.address === address) place.replaceChildren(...whole(agreed));
    }
  });
  return h('div', { class: 'agreement-place', 'data-address': address }, h('p', null, '…'));
}

/** The rules as agreed at a table, under the sentence of their preset. */
export function rulesSheet(state) {
  const sentence = about(state.game, state.preset, state.about);
  return h('div', null, sentence && h('p', { class: 'lead' }, sentence), rulesSummary(state));
}

/** The same without the preset's sentence, to stand on a page. */
export const rulesSummary = (state) => sheetFor(state.game, state.rules, state.match ?? '');
