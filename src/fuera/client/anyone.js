/** Where anyone may act: races, and passes that may still be called or taken back. */

import { button } from './dom.js';
import { list, t } from './words.js';

const CALL = /^call:(\d)$/;
const SECOND = 1000;

/** The legal tokens without calls, and the calls. */
export function sorted(legal) {
  return {
    legal: legal.filter((token) => !CALL.test(token)),
    calls: legal.filter((token) => CALL.test(token)),
  };
}

/** The milliseconds of the race now: what the server said, and the time since it arrived. */
const raceNow = (scene) => scene.table.race.now + scene.elapsed;

/** For how long a seat may still not play, in milliseconds. */
export const lockedFor = (scene, seat) =>
  (scene.table?.race ? Math.max(0, scene.table.race.locked_until[seat] - raceNow(scene)) : 0);

/** After how long a seat may be called for a card that lies, null if it cannot. */
function callableIn(scene, seat) {
  const { playable_since: since, lies } = scene.table.race;
  if (since[seat] === null) return null;
  return since[seat] + lies - raceNow(scene);
}

/** The calls that can be made now: in a race only of cards that have lain too long. */
function callsNow(scene) {
  if (scene.table?.open_pass?.caught) return [];
  if (!scene.table?.race) return scene.calls;
  return scene.calls.filter((token) => {
    const wait = callableIn(scene, Number(CALL.exec(token)[1]));
    return wait !== null && wait < 0;
  });
}

/** After how many milliseconds the table looks different by the clock alone, null for never. */
export function changesIn(scene) {
  if (!scene.table?.race || scene.me === null) return null;
  const called = scene.calls.map((token) => callableIn(scene, Number(CALL.exec(token)[1])));
  const locked = lockedFor(scene, scene.me);
  const waits = [...called, locked && Math.min(locked, SECOND)].filter((wait) => wait > 0);
  return waits.length ? Math.min(...waits) + 20 : null;
}

/** The seat that a call is about: in a race the one it names, else the one that passed. */
export const calledSeat = (scene, token) =>
  scene.table?.open_pass?.seat ?? Number(CALL.exec(token)[1]);

/** The seat that is to act, in a round with an open pass the one after it; null if none is. */
export function acting(state, chairs) {
  if (Number.isInteger(state.turn)) return state.turn;
  const passed = state.giveaway?.open_pass;
  if (!passed || passed.last) return null;
  const after = (seat) => (seat + 1) % chairs.length;
  let seat = after(passed.seat);
  while (state.giveaway.out.includes(seat)) seat = after(seat);
  return seat;
}

/** Buttons for calls, and for letting the last pass stand. */
export function anyoneButtons(scene) {
  const passed = scene.table?.open_pass;
  const buttons = callsNow(scene).map((token) =>
    button(`play:${token}`, scene.tokenWord(token), { 'data-key': token, 'data-sending': scene.sending === token }));
  if (passed?.waits_for.includes(scene.me)) {
    buttons.push(button('letgo', t('ui.do.let-go'),
      { class: 'main', 'data-key': 'letgo', 'data-sending': scene.sending === 'letgo' }));
  }
  return buttons;
}

/** Agree on a stalemate, or no longer: shown to all once somebody does, and at `always`. */
export function agreementButton(scene, always) {
  const agreeing = scene.table?.agreeing;
  if (!agreeing || scene.me === null || scene.state.phase !== 'playing') return null;
  if (!always && !agreeing.length) return null;
  const mine = agreeing.includes(scene.me);
  const label = mine ? t('ui.do.disagree') : t('ui.do.agree', { n: agreeing.length, of: scene.names.length });
  return button(mine ? 'disagree' : 'agree', label, { 'data-key': 'agree', 'data-sending': scene.sending === 'agree' });
}

/** What a race asks of the reader now. */
function raceLine(scene) {
  const locked = scene.me === null ? 0 : lockedFor(scene, scene.me);
  if (locked) return t('ui.race.locked', { n: Math.ceil(locked / SECOND) });
  if (!scene.myTurn) return t('ui.race.watch');
  const cards = [...new Set(scene.state.legal.map((token) => token.slice(0, 2)))];
  return t('ui.race.fits', { cards: list(cards.map(scene.card)), n: cards.length });
}

/** What an open pass asks of the reader now. */
function passLine(scene) {
  const { seat, last, caught, waits_for: waits } = scene.table.open_pass;
  const name = scene.names[seat];
  if (caught) return seat === scene.me ? t('caught.you') : t('caught', { seat: name });
  if (last) return t(waits.includes(scene.me) ? 'ui.pass.last' : 'ui.pass.last.wait');
  if (seat === scene.me) return t(scene.myTurn ? 'ui.pass.mine' : 'ui.pass.mine.stuck');
  const next = acting(scene.state, scene.chairs);
  if (next === scene.me) return t('ui.pass.next', { seat: name });
  return t('ui.pass.other', { seat: name, turn: scene.names[next] });
}

/** The line of the turn where anyone may act, null where somebody is on turn. */
export function anyoneLine(scene) {
  if (scene.table?.race) return raceLine(scene);
  return scene.table?.open_pass ? passLine(scene) : null;
}
