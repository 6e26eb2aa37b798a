/** Setting a table: the rules by preset, how many play, and who sits on each seat. */

import { button, h, morph } from './dom.js';
import { icon } from './icons.js';
import { keepSeat, recall, remember } from './memory.js';
import { presetOf } from './seats.js';
import { agreedLines } from './sheets.js';
import { t } from './words.js';

const USUAL_PLAYERS = 4;

/** The strongest program on offer; the list begins with the weakest. */
const strongest = (offer) => offer.bots.at(-1);

/** How many seats a preset has when nothing else is said. */
const usualPlayers = (preset) =>
  preset.players.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : preset.players[0];

/** One preset to choose, with its sentence. */
function presetChoice(preset, chosen) {
  return h('label', { class: 'preset', 'data-key': preset.name },
    h('input', { type: 'radio', name: 'preset', value: preset.name, checked: chosen }),
    h('span', null,
      h('strong', null, presetOf({ preset: preset.name }),
        preset.offered && h('em', { class: 'tag' }, t('ui.offered'))),
      h('span', { class: 'about' }, preset.about)));
}

/** Who sits on one seat. */
function seatChoice(seat, who, offer) {
  const choices = [
    ['you', t('ui.you')],
    ['person', t('ui.person')],
    ...offer.bots.map((bot) => [`bot:${bot}`, t('ui.program', { bot })]),
  ];
  const options = choices.map(([value, label]) =>
    h('option', { value, selected: value === who }, label));
  return h('label', { class: 'row', 'data-key': `seat${seat}` },
    h('span', null, t('ui.seat', { n: seat + 1 })),
    h('select', { 'data-seat': seat }, options));
}

/** The choice as the server wants it. */
function request(choice, name) {
  const { preset } = choice;
  const seats = choice.who.map((who) => {
    if (who.startsWith('bot:')) return { who: 'program', bot: who.slice(4) };
    return who === 'you' ? { who: 'person', name } : { who: 'person' };
  });
  const rules = `${preset.name} players=${seats.length}`;
  return { game: choice.offer.game, rules, match: preset.match ?? null, seats };
}

/** Ask the server for a table; the answer, or an error with its line. */
async function askForTable(wanted) {
  try {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    return await answer.json();
  } catch {
    return { error: { id: 'no-server', line: `${t('ui.no-server')} ${t('ui.no-server.what')}` } };
  }
}

/** Seat the people and programs: you first, programs on the other seats unless chosen otherwise. */
function seatAll(choice, others) {
  const players = choice.who.length;
  choice.who = Array.from({ length: players }, (_, seat) =>
    (seat === 0 ? 'you' : others ?? choice.who[seat] ?? `bot:${strongest(choice.offer)}`));
}

/** The whole form of a choice. */
function form(choice, said) {
  const { offer, preset, who } = choice;
  const presets = [...offer.presets].sort((a, b) => Boolean(b.offered) - Boolean(a.offered));
  const friends = who.some((one) => one === 'person');
  const count = preset.players.indexOf(who.length);
  return h('form', { class: 'setup' },
    h('div', { class: 'go' },
      h('label', { class: 'row name' }, h('span', null, t('ui.your-name')),
        h('input', { name: 'name', maxlength: 24, autocomplete: 'nickname', value: choice.name,
          placeholder: t('ui.guest') })),
      button('play', t(friends ? 'ui.open-table' : 'ui.play-now'), { class: 'main' }),
      button('friends', t('ui.with-friends'), { title: t('ui.with-friends.about') }),
      h('p', { class: 'said', role: 'alert' }, said)),
    h('fieldset', { class: 'presets' }, h('legend', null, t('ui.which-rules')),
      presets.map((one) => presetChoice(one, one === preset)),
      h('ul', { class: 'agreed' }, agreedLines(offer.game, preset.rules ?? '', preset.match ?? '')
        .map((line) => h('li', null, line)))),
    h('fieldset', { class: 'who' }, h('legend', null, t('ui.who-sits')),
      h('div', { class: 'row' }, h('span', null, t('ui.players')),
        h('span', { class: 'stepper' },
          button('fewer', '−', { 'aria-label': t('ui.fewer'), disabled: count <= 0 }),
          h('output', null, who.length),
          button('more', '+', { 'aria-label': t('ui.more'),
            disabled: count >= preset.players.length - 1 }))),
      who.map((one, seat) => seatChoice(seat, one, offer))));
}

/** Take a preset, with a number of players it allows. */
function take(choice, preset) {
  choice.preset = preset;
  const players = preset.players.includes(choice.who.length)
    ? choice.who.length
    : usualPlayers(preset);
  choice.who.length = players;
  const usual = `bot:${strongest(choice.offer)}`;
  choice.who = Array.from(choice.who, (one, seat) => one ?? (seat ? usual : 'you'));
}

/** Have one player more or fewer. */
function step(choice, by) {
  const { players } = choice.preset;
  const next = players[players.indexOf(choice.who.length) + by];
  if (next === undefined) return;
  choice.who.length = next;
  take(choice, choice.preset);
}

/** Open the table and go there. */
async function openTable(choice, go) {
  const name = choice.name.trim() || t('ui.guest');
  if (choice.name.trim()) remember('name', choice.name.trim());
  const answer = await askForTable(request(choice, name));
  if (answer.error) return answer.error.line;
  const { game } = choice.offer;
  if (answer.secret) {
    keepSeat(answer.table, { secret: answer.secret, game, preset: choice.preset.name, name });
  }
  go(`/t/${answer.table}${answer.secret ? `#${answer.secret}` : ''}`);
  return '';
}

/** Only one seat can be yours. */
function sitOn(choice, seat, who) {
  if (who === 'you') {
    const usual = `bot:${strongest(choice.offer)}`;
    choice.who = choice.who.map((one) => (one === 'you' ? usual : one));
  }
  choice.who[seat] = who;
}

/** Let the form change the choice. */
function listen(holder, choice, go) {
  let said = '';
  let asking = false;
  const redraw = () => morph(holder.firstElementChild, form(choice, said));
  const open = async () => {
    if (asking) return;
    asking = true;
    said = await openTable(choice, go);
    asking = false;
    if (holder.isConnected) redraw();
  };
  const does = {
    play: open,
    friends: () => {
      seatAll(choice, 'person');
      return open();
    },
    fewer: () => step(choice, -1),
    more: () => step(choice, 1),
  };
  holder.addEventListener('click', ({ target }) => {
    const what = target.closest('[data-do]')?.dataset.do;
    if (!what) return;
    does[what]();
    redraw();
  });
  holder.addEventListener('submit', (event) => {
    event.preventDefault();
    open();
  });
  holder.addEventListener('input', ({ target }) => {
    if (target.name === 'name') choice.name = target.value;
    if (target.name === 'preset') {
      take(choice, choice.offer.presets.find(({ name }) => name === target.value));
    }
    if (target.dataset.seat) sitOn(choice, Number(target.dataset.seat), target.value);
    redraw();
  });
  redraw();
}

/** What can be set for a game. */
async function offerOf(game) {
  const answer = await fetch('/api/offer');
  return (await answer.json()).games.find((one) => one.game === game);
}

/** The page on which a table of one game is set. */
export function setupPage(game, { go, problemPage }) {
  const holder = h('div', null, h('form', { class: 'setup' }));
  const back = h('button', { type: 'button', class: 'quiet', 'aria-label': t('ui.back'),
    title: t('ui.back'), onclick: () => go('/') }, icon('back'));
  const element = h('main', { class: 'page' },
    h('header', null, back, h('h1', null, t(`ui.${game}`))), holder);
  offerOf(game).then((offer) => {
    const preset = offer.presets.find((one) => one.offered) ?? offer.presets[0];
    const choice = { offer, preset, who: [], name: recall('name', '') };
    choice.who.length = usualPlayers(preset);
    seatAll(choice);
    listen(holder, choice, go);
  }).catch(() => element.replaceWith(problemPage('no-server')));
  return { element };
}
