/** States in the order they came: the next one is shown when the one before has lain there a moment. */

import { settings } from './settings.js';

const LAG = 1000;

/** What has come and is not shown yet. */
export class Queue {
  /** `show` draws a message, told whether it is late, and gives for how long it rests; `settle` ends a rest. */
  constructor(show, settle) {
    Object.assign(this, { show, settle, waiting: [], resting: null });
  }

  /** A new message: shown at once, or after the finished trick has lain there a moment. */
  add(message) {
    this.waiting.push({ message, at: performance.now() });
    if (!this.resting) this.next();
    else if (this.waiting.length > 1) this.hurry();
  }

  /** With more waiting, nothing lags longer than a second, or than the reader asked for. */
  hurry() {
    const late = performance.now() - this.waiting[0].at;
    const most = Math.max(LAG, Number(settings.dwell));
    if (late > most || this.waiting.length > 4) this.skip();
  }

  /** Do not wait any longer. */
  skip() {
    if (!this.resting) return;
    clearTimeout(this.resting);
    this.end();
  }

  /** A rest is over. */
  end() {
    this.resting = null;
    this.settle();
    this.next();
  }

  next() {
    while (this.waiting.length && !this.resting) {
      const { message, at } = this.waiting.shift();
      const rest = this.show(message, performance.now() - at > LAG);
      if (rest) this.resting = setTimeout(() => this.end(), rest);
    }
  }

  /** Show nothing more. */
  close() {
    clearTimeout(this.resting);
    this.waiting = [];
  }
}
