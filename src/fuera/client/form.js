/** The form on which a table is set, as a tree: your name, the rules, who sits where, the sheet. */

import { printButton, sheetOf } from './agreed.js';
import { builder, thereLink } from './builder.js';
import {
  changes, chosenEntry, entriesOf, isChanged, peopleOnly, playersOf, rulesOf, sitting, titleOf,
} from './choice.js';
import { button, h } from './dom.js';
import { presetOf } from './seats.js';
import { about, t } from './words.js';

/** From this share on rounds are often blocked. */
const OFTEN = 0.25;
const TAGS = { house: 'ui.own.of-house', own: 'ui.own.mine', saved: 'ui.own.of-house' };

/** What is said under the name of some rules; of a preset that is changed, what that changes. */
function sentenceOf(offer, entry, changed) {
  if (entry.kind === 'preset' && !changed) return about(offer.game, entry.name, entry.about);
  const { text, match } = changed || entry;
  const preset = presetOf({ preset: text.split(' ')[0] });
  return `${t('ui.own.from', { preset })} ${changes(offer, { text, match })}`;
}

/** Some rules to choose, with their sentence; `changed` is what they are changed to, if they are. */
function entryChoice(offer, entry, chosen, changed) {
  const key = `${entry.kind}:${entry.name}`;
  const measured = entry.kind === 'preset' && !changed;
  return h('label', { class: 'preset', 'data-key': key },
    h('input', { type: 'radio', name: 'preset', value: key, checked: chosen }),
    h('span', null,
      h('strong', null, titleOf(entry),
        measured && entry.offered && h('em', { class: 'tag' }, t('ui.offered')),
        measured && entry.blocked >= OFTEN && h('em', { class: 'tag dull' }, t(`ui.often.${offer.game}`)),
        TAGS[entry.kind] && h('em', { class: 'tag' }, t(TAGS[entry.kind])),
        changed && h('em', { class: 'tag' }, t('ui.own.changed'))),
      h('span', { class: 'about' }, sentenceOf(offer, entry, changed))));
}

/** Who sits on one seat. */
function seatChoice(choice, seat, who) {
  const bots = peopleOnly(choice) ? [] : choice.offer.bots;
  const choices = [
    ['you', t('ui.you')],
    ['person', t('ui.person')],
    ...bots.map((bot) => [`bot:${bot}`, t('ui.program', { bot })]),
  ];
  const options = choices.map(([value, label]) =>
    h('option', { value, selected: value === who }, label));
  return h('label', { class: 'row', 'data-key': `seat${seat}` },
    h('span', null, t('ui.seat', { n: seat + 1 })),
    h('select', { 'data-seat': seat }, options));
}

/** Your name and the ways to begin. */
function beginning(choice) {
  const friends = sitting(choice).some((one) => one === 'person');
  return h('div', { class: 'go' },
    h('label', { class: 'row name' }, h('span', null, t('ui.your-name')),
      h('input', { name: 'name', maxlength: 24, autocomplete: 'nickname', value: choice.name,
        placeholder: t('ui.guest') })),
    button('play', t(friends ? 'ui.open-table' : 'ui.play-now'), { class: 'main' }),
    button('friends', t('ui.with-friends'), { title: t('ui.with-friends.about') }),
    h('p', { class: 'said', role: 'alert', 'data-good': choice.opening }, choice.said.page, thereLink(choice.said)));
}

/** All rules on offer, and the door to one's own. */
function rulesChoice(choice) {
  const chosen = chosenEntry(choice);
  const changed = isChanged(choice) && { text: rulesOf(choice), match: choice.match };
  const is = (entry) => entry.kind === chosen.kind && entry.name === chosen.name;
  return h('div', { class: 'presets' },
    h('h2', { class: 'legend' }, t('ui.which-rules')),
    button('build', t('ui.own.door'), { class: 'build', 'aria-expanded': String(choice.building) }),
    choice.building && builder(choice),
    h('fieldset', null, h('legend', { class: 'sr' }, t('ui.which-rules')),
      entriesOf(choice.offer).map((entry) =>
        entryChoice(choice.offer, entry, is(entry), is(entry) && changed))));
}

/** How many play and who sits where. */
function seatsChoice(choice) {
  const counts = playersOf(choice);
  const count = counts.indexOf(choice.who.length);
  return h('fieldset', { class: 'who' }, h('legend', null, t('ui.who-sits')),
    h('div', { class: 'row' }, h('span', null, t('ui.players')),
      h('span', { class: 'stepper' },
        button('fewer', '−', { 'aria-label': t('ui.fewer'), disabled: count <= 0 }),
        h('output', { 'aria-label': t('ui.players') }, choice.who.length),
        button('more', '+', { 'aria-label': t('ui.more'), disabled: count >= counts.length - 1 }))),
    peopleOnly(choice) && h('p', { class: 'small', 'data-key': 'people-only' },
      t('ui.own.people-only')),
    sitting(choice).map((one, seat) => seatChoice(choice, seat, one)));
}

/** The whole form of a choice. */
export function form(choice) {
  return h('form', { class: 'setup', 'aria-busy': String(choice.opening) },
    beginning(choice),
    rulesChoice(choice),
    seatsChoice(choice),
    h('section', { class: 'in-words-of', 'data-key': 'sheet' },
      choice.told && [sheetOf(choice.told), printButton()]));
}
