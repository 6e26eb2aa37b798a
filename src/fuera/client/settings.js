/** What a player chose once: colours, motion, speed, words. Kept in this browser. */

import { h, morph } from './dom.js';
import { recall, remember } from './memory.js';
import { choose, LANGUAGES, languageTag, loadWords, t } from './words.js';

/** Each setting with its values, the usual one first. */
const CHOICES = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  felt: ['green', 'blue', 'plain'],
  deck: ['four', 'two'],
  motion: ['auto', 'full', 'less'],
  dwell: ['900', '0', '1800', '3000'],
  tap: ['safe', 'quick'],
  sound: ['soft', 'loud', 'off'],
  autopass: ['on', 'off'],
  keys: ['on', 'off'],
  style: ['symbols', 'names', 'letters'],
  language: ['auto', ...Object.keys(LANGUAGES)],
};
/** Settings that the style sheets read from the root element. */
const SHOWN = ['theme', 'felt', 'deck', 'motion'];

/** The settings now. */
export const settings = Object.fromEntries(
  Object.entries(CHOICES).map(([name, values]) => {
    const kept = recall('settings', {})[name];
    return [name, values.includes(kept) ? kept : values[0]];
  }),
);

const DARK = matchMedia('(prefers-color-scheme: dark)');

/** Show the settings on the page; what is left to the device is looked up there, and again when it changes. */
export function applySettings() {
  const { dataset } = document.documentElement;
  for (const name of SHOWN) dataset[name] = settings[name];
  const auto = settings.theme === 'auto';
  if (auto) dataset.theme = DARK.matches ? 'dark' : 'light';
  document.documentElement.toggleAttribute('data-auto', auto);
}

DARK.addEventListener('change', applySettings);

/** Fetch the words of the language that was chosen, or that the browser asks for; whether they count. */
export async function loadLanguage(language = settings.language) {
  const counts = await loadWords(language === 'auto' ? choose(navigator.languages) : language);
  document.documentElement.lang = languageTag();
  return counts;
}

/** Change one setting and keep it. */
function change(name, value) {
  settings[name] = value;
  remember('settings', settings);
  applySettings();
  document.dispatchEvent(new CustomEvent('fuera:settings', { detail: name }));
}

/** Whether cards should fly. */
export function mayMove() {
  if (settings.motion !== 'auto') return settings.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** One value of a setting as it is offered; a language in that language. */
function option(name, value) {
  const own = name === 'language' && value !== 'auto';
  return h('option', { value, selected: value === settings[name], lang: own ? value : null },
    own ? LANGUAGES[value] : t(`ui.set.${name}.${value}`));
}

/** Say the sheet in which the settings lie anew. */
function sayAgain(form) {
  const sheet = form.closest('dialog');
  if (!sheet) return;
  const title = t('ui.settings');
  sheet.setAttribute('aria-label', title);
  sheet.querySelector('h2').textContent = title;
  const close = sheet.querySelector('header button');
  for (const name of ['aria-label', 'title']) close.setAttribute(name, t('ui.close'));
}

/** Change the language once its words are there; null where they do not come, false where another was asked for since. */
async function changeLanguage(value) {
  const counts = await loadLanguage(value).catch(() => null);
  if (counts) change('language', value);
  return counts;
}

/** The settings as a form, with `more` at its end. */
export function settingsForm(more = () => null) {
  const said = h('p', { class: 'said', role: 'status' });
  const form = h('div', { class: 'form' });
  const speak = async (target) => {
    const counts = await changeLanguage(target.value);
    if (counts === false) return;
    target.value = settings.language;
    if (counts) {
      morph(form, settingsForm(more));
      sayAgain(form);
    } else {
      said.textContent = t('ui.no-language');
    }
  };
  const listen = (name) => ({ target }) => {
    said.textContent = '';
    if (name === 'language') speak(target);
    else change(name, target.value);
  };
  const rows = Object.entries(CHOICES).map(([name, values]) => h('label', { class: 'row' },
    h('span', null, t(`ui.set.${name}`)),
    h('select', { onchange: listen(name) }, values.map((value) => option(name, value)))));
  form.append(...rows, said, more());
  return form;
}
