/** The form in which rules are made: only what fits together can be chosen, each value explained. */

import { whyWords } from './agreed.js';
import { addressOf, entriesOf, matchOf, settingIn, shortText, valueOf } from './choice.js';
import { button, h } from './dom.js';
import { presetOf } from './seats.js';
import { t } from './words.js';

const MOST = 1000;

/** One value to choose, or why it does not fit. */
function valueChoice(name, { value, label, chosen, why }) {
  return h('label', { class: 'value', 'data-key': value, 'data-unfit': Boolean(why) },
    h('input', { type: 'radio', name, value, checked: chosen, disabled: Boolean(why) }),
    h('span', null, label,
      why && h('span', { class: 'why' }, t('ui.own.no-fit', { why: whyWords(why) }))));
}

/** One matter that opens: what it is about, what holds now, and what could hold. */
function matter(name, title, { values, changed, reset, more }) {
  const now = values.find(({ chosen }) => chosen)?.label;
  return h('details', { class: 'matter', 'data-key': name, 'data-changed': changed },
    h('summary', null,
      h('span', { class: 'what' }, title, changed && h('em', { class: 'tag' }, t('ui.own.changed'))),
      h('span', { class: 'now' }, now)),
    h('div', { class: 'values', role: 'radiogroup', 'aria-label': title },
      values.map((one) => valueChoice(name, one))),
    more,
    reset);
}

/** A button that takes something back to the preset. */
const back = (does, told, label = 'ui.own.as-in') =>
  button(does, t(label, { preset: presetOf(told) }), { class: 'small', 'data-key': does });

/** One switch; what is chosen is marked at once, why the rest does not fit is what was agreed. */
function switchMatter(choice, { switch: name, preset, values }) {
  const value = valueOf(choice, name, preset);
  const changed = value !== preset;
  const fits = values.find((one) => one.value === preset).why === null;
  return matter(`switch:${name}`, t(`switch.${name}`), {
    changed,
    values: values.map((one) =>
      ({ ...one, label: t(`${name}.${one.value}`), chosen: one.value === value })),
    reset: changed && fits && back(`reset:${name}`, choice.told),
  });
}

/** A number from 1 to 1000, and what is said of one that is not. */
function numberRow(name, label, value, said) {
  const input = { type: 'number', name, value, min: 1, max: MOST, required: true, inputmode: 'numeric' };
  return h('div', { class: 'number', 'data-key': name },
    h('label', { class: 'row' }, h('span', null, label), h('input', input)),
    h('p', { class: 'said', role: 'status' }, said.number === name && t('ui.own.number', { n: value })));
}

const TARGETS = { first_to: 'ui.own.wins', penalty: 'ui.own.points' };

/** How the match is scored and for how long. */
function scoringMatter(choice) {
  const { told, said } = choice;
  const [first] = matchOf(choice).split(' ');
  const [scoring, target] = first.split('=');
  const changed = first !== told.usual.split(' ')[0];
  const fits = told.scorings.find((one) => told.usual.startsWith(`${one.scoring}=`)).why === null;
  const number = (one) => (one.scoring === scoring ? Number(target) : one.usual);
  return matter('match:scoring', t('sheet.match'), {
    changed,
    values: told.scorings.map((one) => ({
      value: one.scoring,
      label: t(`match.${one.scoring}`, { n: number(one) }),
      chosen: one.scoring === scoring,
      why: one.why,
    })),
    more: scoring !== 'single'
      && numberRow('match:target', t(TARGETS[scoring] ?? 'ui.own.rounds'), Number(target), said),
    reset: changed && fits && back('reset-match', told),
  });
}

/** Another setting of the match. */
function settingMatter(choice, { setting, value: agreed, values }) {
  const { told, said } = choice;
  const value = settingIn(matchOf(choice), setting) ?? agreed;
  if (!values) return numberRow(`match:${setting}`, t('ui.own.cap'), value, said);
  const usual = settingIn(told.usual, setting);
  const changed = usual !== undefined && usual !== value;
  return matter(`match:${setting}`, t(`ui.own.${setting}`), {
    changed,
    values: values.map((one) =>
      ({ value: one, label: t(`match.${setting}.${one}`), chosen: one === value, why: null })),
    reset: changed && back(`reset-setting:${setting}=${usual}`, told),
  });
}

/** A link to the page of the game that rules are for, where they are for the other one. */
export const thereLink = (said) => said?.there && [' ', h('a', { href: said.there }, t('ui.own.there'))];

/** A field with a label, buttons beside it, and what is said of it below. */
function field(id, label, input, buttons, said) {
  return h('div', { class: 'field', 'data-key': id },
    h('label', { for: id }, label),
    h('div', { class: 'pair' }, input, buttons),
    h('p', { id: `${id}-said`, class: 'said', role: 'status', 'data-good': Boolean(said?.good) },
      said?.line, thereLink(said)));
}

/** What ties a field to what is said of it. */
const tied = (id, said) =>
  ({ id, 'aria-describedby': `${id}-said`, 'aria-invalid': String(Boolean(said) && !said.good) });

/** The rules as a text, to copy and to read another one. */
function textField({ told, draft, said }) {
  const text = { ...tied('rules-text', said.text), name: 'rules-text', autocomplete: 'off', spellcheck: 'false',
    autocapitalize: 'none', maxlength: 1400, value: draft ?? shortText(told) };
  return field('rules-text', t('ui.own.text'), h('input', text), [
    button('read', t('ui.own.read')),
    button('copy:rules-text', t('ui.copy')),
  ], said.text);
}

/** The rules as a link, to copy. */
function linkField({ told, said }) {
  const link = { id: 'rules-link', readonly: true, value: location.origin + addressOf(told) };
  return field('rules-link', t('ui.own.link'), h('input', link),
    button('copy:rules-link', t('ui.copy')), said.link);
}

/** The name under which the rules are kept. */
function naming(choice) {
  const name = choice.ownName;
  const kept = entriesOf(choice.offer).some((one) => one.kind === 'own' && one.name === name.trim());
  const input = { ...tied('own-name', choice.said.name), name: 'own-name', maxlength: 40, autocomplete: 'off', value: name };
  return field('own-name', t('ui.own.name'), h('input', input), [
    button('save', t('ui.own.save'), { class: 'main' }),
    kept && button('forget', t('ui.own.forget'), { 'data-key': 'forget' }),
  ], choice.said.name);
}

/** The whole builder; while other rules are on their way it cannot be touched: it shows those before. */
export function builder(choice) {
  const { told } = choice;
  if (!told) return h('section', { class: 'builder', 'data-key': 'builder' }, h('p', null, '…'));
  const switches = told.options.filter((one) => one.switch !== 'players');
  return h('section', { class: 'builder', 'data-key': 'builder', inert: choice.turning,
    'aria-busy': String(choice.turning), 'aria-label': t('ui.own.title') },
    h('h2', { tabindex: -1 }, t('ui.own.title')),
    h('p', { class: 'about' }, t('ui.own.about', { preset: presetOf(told) })),
    textField(choice),
    button('see-sheet', t('ui.own.see-sheet'), { class: 'small see-sheet' }),
    h('div', { class: 'matters', 'data-key': 'matters' },
      switches.map((one) => switchMatter(choice, one)),
      scoringMatter(choice),
      told.settings.map((one) => settingMatter(choice, one))),
    told.own && back('reset-all', told, 'ui.own.all-as-in'),
    naming(choice),
    linkField(choice));
}
