/** What a player chose once: colours, motion, speed, words. Kept in this browser. */

import { h } from './dom.js';
import { recall, remember } from './memory.js';
import { t } from './words.js';

/** Each setting with its values, the usual one first. */
const CHOICES = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  felt: ['green', 'blue', 'plain'],
  deck: ['four', 'two'],
  motion: ['auto', 'full', 'less'],
  dwell: ['900', '0', '1800', '3000'],
  tap: ['safe', 'quick'],
  autopass: ['on', 'off'],
  style: ['symbols', 'names', 'letters'],
  language: ['en'],
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

/** Show the settings on the page. */
export function applySettings() {
  for (const name of SHOWN) document.documentElement.dataset[name] = settings[name];
  document.documentElement.lang = settings.language;
}

/** Change one setting and keep it. */
function change(name, value) {
  settings[name] = value;
  remember('settings', settings);
  applySettings();
  document.dispatchEvent(new CustomEvent('fuera:settings'));
}

/** Whether cards should fly. */
export function mayMove() {
  if (settings.motion !== 'auto') return settings.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The settings as a form. */
export function settingsForm() {
  const rows = Object.entries(CHOICES).map(([name, values]) => {
    const options = values.map((value) =>
      h('option', { value, selected: value === settings[name] }, t(`ui.set.${name}.${value}`)));
    const listen = (event) => change(name, event.target.value);
    return h('label', { class: 'row' },
      h('span', null, t(`ui.set.${name}`)), h('select', { onchange: listen }, options));
  });
  return h('div', { class: 'form' }, rows);
}
