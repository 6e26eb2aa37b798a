/** Sounds, made as they are needed: a card laid or turned up, a trick swept away, your turn, out. */

import { settings } from './settings.js';

const VOLUMES = { soft: 0.25, loud: 0.8, off: 0 };
/** What is heard of the things that are said; several at once sound as the most telling one. */
const HEARD = [
  ['out', ['out', 'got-away', 'wins-round', 'wins-match']],
  ['block', ['blocked', 'blocks', 'stalemate', 'stalemate-agreed', 'caught', 'calls-race']],
  ['sweep', ['takes', 'picks-up', 'wins-trick', 'takes-hand', 'rotates', 'rotates.race']],
  ['place', ['plays', 'leads', 'kicks', 'off-suit', 'ruffs', 'plays-on', 'starts', 'closes', 'throws-joker']],
  ['flip', ['turns-up', 'buries', 'goes-under', 'draws', 'deals']],
];
let context = null;

/** Sound may begin with the first touch or key; before that the browser allows none. */
export function allowSound() {
  const begin = () => {
    context ??= 'AudioContext' in window ? new AudioContext() : null;
    context?.resume();
  };
  addEventListener('pointerdown', begin, { once: true });
  addEventListener('keydown', begin, { once: true });
}

/** A swell of a node's loudness: up at once, then fading. */
function faded(at, length, peak) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(peak * VOLUMES[settings.sound], at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

/** A short rush of filtered noise. */
function noise(at, length, frequency, peak) {
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = new AudioBuffer({ length: frames, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 0.8 });
  source.connect(filter).connect(faded(at, length, peak));
  source.start(at);
}

/** One soft note. */
function note(at, length, frequency, peak, type = 'sine') {
  const source = new OscillatorNode(context, { frequency, type });
  source.connect(faded(at, length, peak));
  source.start(at);
  source.stop(at + length);
}

const SOUNDS = {
  place: (at) => noise(at, 0.03, 1800, 0.9),
  flip: (at) => noise(at, 0.05, 3200, 0.5),
  sweep: (at) => [0, 0.05, 0.1].forEach((late) => noise(at + late, 0.06, 1200, 0.5)),
  turn: (at) => [523, 659].forEach((pitch, step) => note(at + step * 0.12, 0.22, pitch, 0.35)),
  out: (at) => [523, 659, 784].forEach((pitch, step) => note(at + step * 0.1, 0.28, pitch, 0.4)),
  block: (at) => note(at, 0.16, 110, 0.8, 'triangle'),
};

/** Let what was said be heard, and after it that it is the reader's turn. */
export function hear(said, myTurn) {
  if (!context || context.state !== 'running' || !VOLUMES[settings.sound]) return;
  const ids = new Set(said.map(({ id }) => id));
  const heard = HEARD.find(([, known]) => known.some((id) => ids.has(id)))?.[0];
  if (heard) SOUNDS[heard](context.currentTime);
  if (myTurn) SOUNDS.turn(context.currentTime + 0.15);
}
