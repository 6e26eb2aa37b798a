/** Setting a table: the rules, how many play, and who sits on each seat. */

import { agreedOn, printButton, sheetOf } from './agreed.js';
import { answerOf } from './ask.js';
import {
  addressOf, baseOf, chosenEntry, entriesOf, firstChoice, isChanged, isPreset, namesRules, playersIn,
  playersOf, readText, request, rulesOf, seatAsBefore, seatFriends, setPlayers, shortText, sitOn, take,
  titleOf, withSetting, withSwitch, wordsOf,
} from './choice.js';
import { copyField } from './deeds.js';
import { h, keepingFocus, morph } from './dom.js';
import { form } from './form.js';
import { icon } from './icons.js';
import { forgetRules, keepRules, keepSeat, recall, remember } from './memory.js';
import { openSheet } from './sheets.js';
import { refusal, t } from './words.js';

const NO_SERVER = 'no-server';

/** Ask the server for a table; the answer, or an error with its line. */
async function askForTable(wanted) {
  try {
    return await answerOf('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
  } catch {
    return { error: { id: NO_SERVER, line: `${t('ui.no-server')} ${t('ui.no-server.what')}` } };
  }
}

/** Open the table and keep the seat there; its address, or what is wrong. */
async function openTable(choice) {
  const name = choice.name.trim() || t('ui.guest');
  if (choice.name.trim()) remember('name', choice.name.trim());
  const answer = await askForTable(request(choice, name));
  if (answer.error) return { said: refusal(answer.error) };
  const { game } = choice.offer;
  const preset = titleOf(chosenEntry(choice));
  if (answer.secret) keepSeat(answer.table, { secret: answer.secret, game, preset, name });
  return { address: `/t/${answer.table}${answer.secret ? `#${answer.secret}` : ''}` };
}

/**
 * Ask what rules agree on, and choose them if nothing else was chosen meanwhile. Gives the error
 * if they are refused, then nothing changes; or that it is late.
 */
async function agree(choice, rules, match) {
  choice.asked += 1;
  const { asked, draft } = choice;
  const answer = await agreedOn(choice.offer.game, rules, match);
  const late = asked !== choice.asked;
  if (answer.error) return late ? { late } : { error: answer.error };
  if (asked > choice.heard) Object.assign(choice, { told: answer, heard: asked });
  if (late) return { late };
  if (choice.draft === draft) choice.draft = null;
  hold(choice, answer);
  return {};
}

/** Choose what was agreed. */
function hold(choice, { rules, match, players }) {
  choice.turning = false;
  choice.words = wordsOf(rules);
  choice.match = match;
  setPlayers(choice, players);
}

/** Why a text was refused; where its rules are those of the other game, with a link to its page. */
function whyNot(error, rules, match) {
  const { name, game } = error.params ?? {};
  if (error.id !== 'other-game') return { line: refusal(error) };
  const there = addressOf({ game, rules, match, usual: '' });
  return { line: t('error.other-game', { name, game: t(`ui.${game}`) }), there };
}

/** What is chosen now, to come back to it. */
const chosenNow = ({ words, match, who, entry }) => ({ words, match, who: [...who], entry });

/** Let what was chosen at once be judged; where it is refused, what was chosen before it counts again. */
async function settle(choice, before = null, redraw = () => {}) {
  const { error } = await agree(choice, rulesOf(choice), choice.match);
  if (!error) return;
  choice.said.page = refusal(error);
  if (before) Object.assign(choice, before);
  else if (error.id === NO_SERVER) return;
  else take(choice, entriesOf(choice.offer)[0]);
  redraw();
  const again = await agree(choice, rulesOf(choice), choice.match);
  if (!again.error || !choice.told) return;
  hold(choice, choice.told);
  choice.heard = choice.asked;
}

/** Everything the page does, by the name on its buttons. */
class Setup {
  constructor(holder, choice, go) {
    Object.assign(this, { holder, choice, go, pressed: null, settled: Promise.resolve() });
  }

  /** Draw the form anew; a control shows what is chosen even where it was touched. */
  redraw() {
    if (!this.holder.querySelector('form')) this.holder.replaceChildren(h('form'));
    keepingFocus(this.holder, () => morph(this.holder.firstElementChild, form(this.choice)));
    for (const input of this.holder.querySelectorAll('input')) {
      if (input.type === 'radio') input.checked = input.hasAttribute('checked');
      else if (input !== document.activeElement || input.name.startsWith('rules')) {
        const value = input.getAttribute('value') ?? '';
        if (input.value !== value) input.value = value;
      }
    }
    for (const option of this.holder.querySelectorAll('option')) {
      option.selected = option.hasAttribute('selected');
    }
    this.enterBuilder();
  }

  /** Go to the builder's heading once it is there, unless the reader has gone elsewhere meanwhile. */
  enterBuilder() {
    const title = this.holder.querySelector('.builder h2');
    if (!this.pressed || !title) return;
    if (document.activeElement === this.pressed) {
      title.focus({ preventScroll: true });
      title.scrollIntoView({ block: 'start' });
    }
    this.pressed = null;
  }

  /** Choose something at once, and let the server judge it. */
  async change(how) {
    const before = chosenNow(this.choice);
    this.choice.said = {};
    how(this.choice);
    this.redraw();
    this.settled = settle(this.choice, before, () => this.holder.isConnected && this.redraw());
    await this.settled;
    if (!this.holder.isConnected) return;
    const { told } = this.choice;
    this.keepAddress(told ? addressOf(told) : location.href);
    this.redraw();
  }

  /** Let this address bring back what is chosen, and this entry of the history who sits where. */
  keepAddress(address) {
    history.replaceState({ ...history.state, who: this.choice.who }, '', address);
  }

  async play() {
    const { choice } = this;
    if (choice.opening) return;
    choice.opening = true;
    choice.said = { page: t('ui.opening') };
    this.redraw();
    const { address, said } = await openTable(choice);
    choice.opening = false;
    choice.said = { page: said };
    if (!this.holder.isConnected) return;
    if (address) this.go(address);
    else this.redraw();
  }

  friends() {
    seatFriends(this.choice);
    return this.play();
  }

  step(by) {
    const counts = playersOf(this.choice);
    const next = counts[counts.indexOf(this.choice.who.length) + by];
    return next && this.change((choice) => setPlayers(choice, next));
  }

  fewer() {
    return this.step(-1);
  }

  more() {
    return this.step(1);
  }

  build() {
    this.choice.building = !this.choice.building;
    this.pressed = this.choice.building ? document.activeElement : null;
    if (this.choice.told) this.redraw();
    else this.change(() => {});
  }

  /** One switch as in the preset. */
  reset(name) {
    const { preset } = this.choice.told.options.find((one) => one.switch === name);
    return this.change((choice) => {
      choice.words = withSwitch(choice.words, name, preset);
    });
  }

  resetMatch() {
    return this.change((choice) => {
      choice.match = choice.told.usual;
    });
  }

  /** One setting of the match as it usually is. */
  resetSetting(word) {
    const [name, value] = word.split('=');
    return this.change((choice) => {
      choice.match = withSetting(choice, name, value);
    });
  }

  resetAll() {
    return this.change((choice) => {
      const players = choice.who.length;
      take(choice, baseOf(choice.offer, choice.words));
      setPlayers(choice, players);
    });
  }

  /** Show the sheet, which stands further down on a narrow page. */
  seeSheet() {
    const contents = () => h('div', null, sheetOf(this.choice.told), printButton());
    const inside = contents();
    openSheet(t('ui.own.see-sheet'), inside);
    this.settled.then(() => inside.isConnected && morph(inside, contents()));
  }

  /** Read the text in the field. */
  async read() {
    const { choice } = this;
    const { rules, match } = readText(choice.draft ?? shortText(choice.told));
    const some = namesRules(rules);
    const players = playersIn(rules) === null ? ` players=${choice.who.length}` : '';
    const { error, late } = some ? await agree(choice, rules + players, match) : {};
    if (late) return;
    const { preset } = choice.told;
    const line = some ? t('ui.own.read.done') : t('ui.own.no-text', { preset });
    choice.said = { text: error ? whyNot(error, rules, match) : { line, good: some } };
    if (!this.holder.isConnected) return;
    if (some && !error) this.keepAddress(addressOf(choice.told));
    this.redraw();
  }

  /** Keep what is chosen under its name, once the server has judged it. */
  async save() {
    const { choice } = this;
    await this.settled;
    const name = choice.ownName.trim();
    const taken = isPreset(choice.offer, name);
    if (name && !taken) {
      keepRules(choice.offer.game, { name, text: choice.told.rules, match: choice.told.match });
      choice.entry = { kind: 'own', name };
    }
    const said = name ? 'ui.own.saved' : 'ui.own.no-name';
    choice.said = { name: { line: t(taken ? 'ui.own.taken' : said, { name }), good: Boolean(name) && !taken } };
    this.redraw();
  }

  forget() {
    const { choice } = this;
    const name = choice.ownName.trim();
    forgetRules(choice.offer.game, name);
    choice.ownName = '';
    choice.said = { name: { line: t('ui.own.forgotten', { name }), good: true } };
    this.redraw();
  }

  async copy(id) {
    await this.settled;
    const copied = await copyField(this.holder.querySelector(`#${id}`));
    const said = { line: t(copied ? 'ui.copied' : 'ui.copy-by-hand'), good: true };
    this.choice.said = { [id === 'rules-link' ? 'link' : 'text']: said };
    this.redraw();
  }

  /** Do what a button says; not while a table is opened. */
  act(what) {
    if (this.choice.opening) return undefined;
    const [name, rest] = what.split(':');
    return this[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())](rest);
  }

  /** A control was moved; while a table is opened nothing moves any more. */
  input({ name, value, dataset }) {
    const { choice } = this;
    if (choice.opening) return this.redraw();
    if (name === 'name') choice.name = value;
    else if (name === 'own-name') choice.ownName = value;
    else if (name === 'rules-text') choice.draft = value;
    else if (dataset.seat) {
      sitOn(choice, Number(dataset.seat), value);
      this.keepAddress(location.href);
    } else if (name === 'preset') return this.choose(value);
    else if (name.startsWith('switch:')) {
      return this.change(() => {
        choice.words = withSwitch(choice.words, name.slice(7), value);
      });
    } else if (name.startsWith('match:')) {
      return this.change(() => {
        choice.match = withSetting(choice, name.slice(6), value);
      });
    }
    return this.redraw();
  }

  /** Take the rules of an entry. */
  choose(key) {
    const entry = entriesOf(this.choice.offer).find(({ kind, name }) => `${kind}:${name}` === key);
    if (entry.kind === 'own') this.choice.ownName = entry.name;
    return this.change((choice) => {
      take(choice, entry);
      choice.turning = true;
    });
  }

  /** Enter in a field does what the button beside it does. */
  enter({ name }) {
    const does = { name: 'play', 'rules-text': 'read', 'own-name': 'save' }[name];
    return does && this.act(does);
  }

  /** Listen to everything. */
  listen() {
    const { holder } = this;
    holder.addEventListener('click', ({ target }) => {
      const what = target.closest('[data-do]')?.dataset.do;
      if (what) this.act(what);
    });
    holder.addEventListener('submit', (event) => event.preventDefault());
    holder.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !event.target.matches('input[name]')) return;
      if (event.target.type === 'number') return;
      event.preventDefault();
      this.enter(event.target);
    });
    holder.addEventListener('input', ({ target }) => target.type !== 'number' && this.input(target));
    holder.addEventListener('change', ({ target }) => {
      if (target.type !== 'number') return;
      if (target.checkValidity() && /^\d+$/.test(target.value)) return this.input(target);
      this.choice.said = { number: target.name };
      this.redraw();
      target.value = target.getAttribute('value');
    });
  }

  /** Begin with what the address says, if it says anything, else with what is offered first. */
  async begin() {
    const { choice, holder } = this;
    const query = new URLSearchParams(location.search);
    const rules = query.get('rules')?.trim();
    if (rules) {
      const { error } = await agree(choice, rules, query.get('match') ?? '');
      const { line, there } = error ? whyNot(error, rules, query.get('match') ?? '') : {};
      choice.said = { page: line, there };
      choice.building = Boolean(!error && choice.told.own && isChanged(choice));
    }
    seatAsBefore(choice, history.state?.who);
    this.redraw();
    if (!choice.told) await settle(choice);
    if (holder.isConnected) this.redraw();
  }
}

/** What can be set for a game; nothing where there is no such game. */
async function offerOf(game) {
  return (await answerOf('/api/offer')).games.find((one) => one.game === game);
}

/** The page on which a table of one game is set. */
export function setupPage(game, { go, problemPage }) {
  const holder = h('div', null, h('p', { class: 'plain', role: 'status' }, t('ui.loading')));
  const back = h('button', { type: 'button', class: 'quiet', 'aria-label': t('ui.back'),
    title: t('ui.back'), onclick: () => go('/') }, icon('back'));
  const title = h('h1', null, t(`ui.${game}`));
  const element = h('main', { class: 'page' }, h('header', null, back, title), holder);
  let setup = null;
  const begin = (offer) => {
    if (!offer) return element.replaceWith(problemPage(offer === null ? 'no-server' : 'no-game'));
    setup = new Setup(holder, firstChoice(offer, recall('name', '')), go);
    setup.listen();
    return setup.begin();
  };
  offerOf(game).catch(() => null).then(begin);
  document.title = `${t(`ui.${game}`)} · fuera`;
  const redraw = () => {
    title.textContent = t(`ui.${game}`);
    document.title = `${t(`ui.${game}`)} · fuera`;
    setup?.redraw();
  };
  return { element, redraw };
}
