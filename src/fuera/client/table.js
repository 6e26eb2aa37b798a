/** The page of a table: hears the server, shows each state, sends what the reader does. */

import { copyField, makeDeeds } from './deeds.js';
import { button, h, keepingFocus, morph } from './dom.js';
import { Focus } from './focus.js';
import * as getaway from './getaway.js';
import * as giveaway from './giveaway.js';
import { listenToKeys } from './keys.js';
import { Log } from './log.js';
import { forgetSeat, keepSeat, recall, seatAt } from './memory.js';
import { changesIn } from './anyone.js';
import { animate, picture } from './motion.js';
import { Queue } from './queue.js';
import { dwelling, sceneOf, tokensOf, undersAfter } from './scene.js';
import { mayMove, settings } from './settings.js';
import { people, titleOf } from './seats.js';
import { openSheet, sheetContents } from './sheets.js';
import { hear } from './sound.js';
import { Line } from './socket.js';
import { bar, homeButton, inWords, play, tokenWord, turnWords } from './view.js';
import { refusal, t } from './words.js';

const PASS_AFTER = 900;
const NOTICE_STAYS = 4500;
const GAMES = { getaway, 'give-away': giveaway };

/** Whether the window has little room above one another. */
const isLow = () => innerHeight <= (innerWidth < 560 ? 568 : 600);

/** Everything one open table needs. */
class TablePage {
  constructor(id, secret, context) {
    this.id = id;
    this.context = context;
    this.secret = secret ?? seatAt(id)?.secret ?? null;
    this.state = null;
    this.unders = [];
    this.queue = new Queue((message, late) => this.show(message, late), () => this.render());
    this.focus = new Focus(this);
    this.own = { chosen: null, focus: null, sending: null, notice: null, good: null, passing: false };
    this.lineDown = false;
    this.words = recall('words', false);
    this.log = new Log();
    this.build();
    this.deeds = makeDeeds(this);
    this.line = new Line(id, this.secret, (what, message) => this.hear(what, message));
    this.line.open();
  }

  /** The elements that stay: bar, play, log, words, and the layer on which cards fly. */
  build() {
    const known = seatAt(this.id)?.game;
    this.bar = h('header', { class: 'bar' }, homeButton(),
      h('h1', { tabindex: -1 }, known ? t(`ui.${known}`) : 'fuera'));
    this.waits = h('p', { role: 'status' }, t('ui.waiting-state'));
    this.away = button('home', t('ui.to-home'), { hidden: true });
    this.play = h('div', { class: 'play' }, h('div', { class: 'plain' }, this.waits, this.away));
    this.inWords = h('div', { class: 'in-words', hidden: true });
    this.flight = h('div', { class: 'flight', 'aria-hidden': 'true' });
    this.element = h('main', { class: 'table', 'data-words': this.words }, this.bar, this.play,
      this.log.status, this.log.heard, h('aside', { class: 'side' }, this.inWords, this.log.list),
      this.flight);
    this.onclick = (event) => this.clicked(event);
    this.onsettings = ({ detail }) => {
      if (this.state) this.render(this.shown);
      if (detail === 'language' || detail === 'style') this.log.again();
    };
    this.element.addEventListener('click', this.onclick);
    this.element.addEventListener('focusin', ({ target }) => {
      if (target.dataset.card && target.matches('button')) this.own.focus = target.dataset.card;
    });
    document.addEventListener('fuera:settings', this.onsettings);
    this.sizes = new ResizeObserver(() => this.state && this.resized() && this.render(this.shown));
    this.sizes.observe(this.element);
    this.stopKeys = listenToKeys(this.element, (what) => this.act(what), (node) => this.goTo(node));
  }

  /** The width that a hand has. */
  measure() {
    return (this.play.querySelector('.mine') ?? this.play).clientWidth - 16;
  }

  /** Whether the hand has another width now, or another kind of window. */
  resized() {
    return this.width !== this.measure() || this.low !== isLow();
  }

  /** Leave the table. */
  leave() {
    this.line.close();
    this.stopKeys();
    this.sizes.disconnect();
    document.removeEventListener('fuera:settings', this.onsettings);
    this.queue.close();
    clearTimeout(this.passTimer);
    clearTimeout(this.clock);
    document.querySelectorAll('dialog').forEach((sheet) => sheet.close());
  }

  hear(what, message) {
    if (what === 'state') this.take(message);
    else if (what === 'welcome') this.welcomed(message);
    else if (what === 'line') this.lineIs(message);
    else if (what === 'here') this.hereAre(message.here ?? message.seats);
    else if (message.error) this.tell(refusal(message.error, this.state && this.scene(this.state)));
  }

  welcomed({ you }) {
    if (this.secret && you === null) {
      this.tell(t('ui.unknown-seat'));
      if (seatAt(this.id)?.secret === this.secret) forgetSeat(this.id);
      this.secret = null;
      this.line.secret = null;
    }
  }

  /** Who is connected has changed, and nothing else. */
  hereAre(here) {
    for (const state of [this.state, this.shown, ...this.queue.waiting.map(({ message }) => message.state)]) {
      if (state) state.seats = state.seats.map((one, seat) => ({ ...one, here: here[seat] }));
    }
    if (this.state) this.render(this.shown);
  }

  lineIs({ up, final }) {
    if (final) {
      this.element.replaceWith(this.context.problemPage(final));
      this.leave();
      return;
    }
    this.lineDown = !up;
    if (this.state) this.render(this.shown);
    else this.seeks();
  }

  /** Say that there is no state yet, and with the line down show the way home. */
  seeks() {
    this.waits.textContent = t(this.lineDown ? 'ui.lost-line' : 'ui.waiting-state');
    this.away.hidden = !this.lineDown;
  }

  /** A new state has come. */
  take(message) {
    this.arrived = performance.now();
    this.queue.add(message);
  }

  /** Show a state, one that is late without a rest; gives for how many milliseconds the trick before it lies. */
  show({ state, said, again }, late) {
    const before = this.state;
    const dealt = before?.round !== state.round || before?.phase === 'match-over';
    this.unders = undersAfter(dealt ? [] : this.unders, dealt ? null : before, state);
    this.before = before;
    this.state = state;
    if (before?.phase === 'waiting') this.fade();
    this.own = { ...this.own, ...this.stays(state, again), passing: false };
    this.remembers(state);
    const rest = again || late || !before ? null : dwelling(before, state);
    const rests = rest ? Number(settings.dwell) : 0;
    this.render(rests ? rest : state);
    this.speak(said, state, dealt && !again);
    this.passLater();
    return rests;
  }

  /** What a new state leaves as it is; in a race others play while a card is chosen or a notice read. */
  stays(state, again) {
    const { chosen, notice, good } = this.own;
    const racing = Boolean(state.giveaway?.race);
    const waited = (this.before ?? state).phase === 'waiting';
    const may = racing && tokensOf(state.legal, chosen).length > 0;
    return {
      chosen: may ? chosen : null,
      notice: again || racing || waited ? notice : null,
      good: state.phase === 'waiting' ? good : null,
    };
  }

  /** Keep what the first page shows of this table. */
  remembers(state) {
    if (state.you === null || !this.secret) return;
    const name = state.seats[state.you].name;
    keepSeat(this.id, { secret: this.secret, game: state.game, preset: state.preset, name });
  }

  /** Put what was said into the log, read out the last of it. */
  speak(said, state, dealt) {
    const scene = this.scene(state);
    const first = !this.spoken && said.length === 0;
    this.spoken = true;
    const heading = dealt && state.phase === 'playing' ? () => t('round', { n: state.round }) : null;
    const fresh = scene.myTurn && !(this.before && this.scene(this.before).myTurn);
    if (!first) hear(said, fresh && !this.own.passing);
    const told = (first ? scene.state.last : said).map((one) => () => scene.say(one));
    this.log.add(told, heading, () => this.turnAloud(scene), !scene.table?.race);
  }

  /** Whose turn it is as it is read out; that a program thinks goes without saying. */
  turnAloud(scene) {
    const { phase, seats } = scene.state;
    if (phase !== 'playing') return '';
    const waits = Number.isInteger(scene.acting) && seats[scene.chairs[scene.acting]].who === 'program';
    return scene.myTurn || !waits ? turnWords(scene) : '';
  }

  /** Where passing is all that can be done, pass after a moment. */
  passLater() {
    clearTimeout(this.passTimer);
    const { legal } = this.state;
    if (settings.autopass !== 'on' || legal?.length !== 1 || legal[0] !== '-') return;
    this.own.passing = true;
    this.passTimer = setTimeout(() => this.act('play:-'), PASS_AFTER);
    this.render(this.shown);
  }

  scene(state) {
    const scene = sceneOf(state, {
      ...this.own,
      tableId: this.id,
      secret: this.secret,
      game: GAMES[state.game],
      unders: this.unders,
      width: this.width,
      low: this.low,
      words: this.words,
      lineDown: this.lineDown,
      elapsed: performance.now() - this.arrived,
      myName: recall('name', ''),
      suit: (suit) => getaway.suitWord(suit, settings.style),
    });
    scene.tokenWord = (token) => tokenWord(scene, token);
    return scene;
  }

  /** Draw a state, by default the newest, and let the cards fly from where they were. */
  render(state = this.state) {
    if (!this.element.isConnected) return;
    this.width = this.measure();
    this.low = isLow();
    this.shown = state;
    const scene = this.scene(state);
    const before = picture(this.play);
    const held = this.play.contains(document.activeElement) ? document.activeElement : null;
    this.focus.see();
    morph(this.bar, bar(scene));
    morph(this.play, play(scene));
    morph(this.inWords, inWords(scene));
    this.element.dataset.words = this.words;
    this.element.dataset.game = state.game;
    this.element.dataset.phase = state.phase;
    this.focus.keep(held, state);
    const exit = scene.game.exitOf(this.drawn ?? null, state);
    animate(this.play, before, { moving: mayMove() && !document.hidden, exit, layer: this.flight });
    this.drawn = state;
    document.title = `${scene.myTurn ? `${turnWords(scene)} · ` : ''}${titleOf(state)} · fuera`;
    this.watchClock(scene);
    this.drawSheet(scene);
  }

  /** Bring the sheet of the people up to date. */
  drawSheet(scene) {
    const { name, inside } = this.sheet ?? {};
    if (name === 'people') keepingFocus(inside, () => morph(inside, people(scene, true)));
  }

  /** In a race, draw again when the clock alone changes what can be done. */
  watchClock(scene) {
    clearTimeout(this.clock);
    const wait = changesIn(scene);
    if (wait !== null) this.clock = setTimeout(() => this.render(this.shown), wait);
  }

  /** Show something where the reader is: on the sheet, beside the seats, for a moment where the turn stands.
   * What went well does not take the place of the turn. */
  tell(sentence, good = false) {
    if (!this.element.isConnected) return;
    Object.assign(this.own, good ? { notice: null, good: sentence } : { notice: sentence, good: null });
    this.tellSheet(sentence, good);
    if (this.state?.phase === 'waiting') this.log.read(sentence);
    else this.log.show(sentence);
    this.fade();
    if (this.state) this.render(this.shown);
  }

  /** Show something on the sheet, if there is one. */
  tellSheet(sentence, good = false) {
    if (!this.sheet) return;
    this.sheet.said.textContent = sentence;
    this.sheet.said.toggleAttribute('data-good', good);
  }

  /** Take back what was told last: something else is being done. */
  hush() {
    Object.assign(this.own, { notice: null, good: null });
    this.tellSheet('');
    this.render(this.shown);
  }

  /** Let a notice stand a moment from now on. */
  fade() {
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => this.clearNotice(), NOTICE_STAYS);
  }

  /** Take a notice away; before the first deal it takes no place that something else needs. */
  clearNotice() {
    if (this.own.notice === null || this.state?.phase === 'waiting') return;
    this.own.notice = null;
    if (this.state) this.render(this.shown);
  }

  clicked(event) {
    const what = event.target.closest('[data-do]');
    if (!what) {
      this.queue.skip();
      return;
    }
    this.touched = event.pointerType === 'touch';
    this.act(what.dataset.do, what);
  }

  /** Do what a button, a card or a key asks for. */
  act(what, node = null) {
    if (!this.state && what !== 'home') return;
    const [name, ...rest] = what.split(':');
    const inWords = this.inWords.contains(document.activeElement);
    this.deeds[name]?.(rest.join(':'), node);
    if (name === 'words' && !node) this.focusWords(inWords);
  }

  /** After the key for the table in words: go there, or back to where the focus was. */
  focusWords(inWords) {
    if (this.words) {
      this.beforeWords = document.activeElement;
      this.inWords.focus();
    } else if (inWords && this.beforeWords?.isConnected) {
      this.beforeWords.focus();
    }
  }

  /** Put the focus on a card. */
  goTo(node) {
    if (!node) return;
    if (node.dataset.card) this.own.focus = node.dataset.card;
    node.focus();
    if (this.state) this.render(this.shown);
  }

  /** Open a sheet whose buttons do what those of the table do. */
  openSheet(name, title, contents) {
    this.focus.see();
    const inside = h('div', null, contents);
    const said = h('p', { class: 'said', role: 'status' });
    const node = openSheet(title, inside, () => this.sheetClosed(node));
    node.append(said);
    node.addEventListener('click', this.onclick);
    this.sheet = { name, node, inside: inside.firstElementChild, said };
  }

  /** A sheet is gone, and so may be what had the focus before it. */
  sheetClosed(node) {
    if (this.sheet?.node !== node) return;
    this.sheet = null;
    this.focus.backFrom();
  }

  /** A sheet by name. */
  showSheet(name) {
    const scene = this.scene(this.state);
    if (name === 'people') this.openSheet(name, t('ui.invite'), people(scene, true));
    if (name === 'settings') this.openSheet(name, t('ui.settings'), sheetContents.settings());
    if (name === 'keys') this.openSheet(name, t('ui.keys'), sheetContents.keys());
    if (name === 'rules') this.openSheet(name, t('ui.rules'), sheetContents.rules(scene.state));
    if (name === 'last') this.openSheet(name, t('ui.last-trick'), getaway.lastTrick(scene));
  }

  /** Copy what is in a field, and say how that went. */
  async copy(field) {
    this.tell(t(await copyField(field) ? 'ui.copied' : 'ui.copy-by-hand'), true);
  }
}

/** The page of a table. */
export function tablePage(id, secret, context) {
  const page = new TablePage(id, secret, context);
  return { element: page.element, leave: () => page.leave() };
}
