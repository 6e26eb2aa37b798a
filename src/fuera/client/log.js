/** What was said: the last of it in a line and read out, all of it as a list. */

import { h } from './dom.js';
import { settings } from './settings.js';
import { cardName, SYMBOLS, t } from './words.js';

const MOST = 300;
const CARD = /(10|[2-9JQKA])?([♣♦♥♠])/g;
const LETTERS = Object.fromEntries(Object.entries(SYMBOLS).map(([letter, symbol]) => [symbol, letter]));

/** A sentence as it is read out: symbols of cards have no sound, so the cards are named. */
export const aloud = (sentence) => sentence.replace(CARD, (_, rank, symbol) => {
  const suit = LETTERS[symbol];
  return rank ? cardName((rank === '10' ? 'T' : rank) + suit, 'names') : t(`suit.${suit}`);
});

/** The log of one table; it stays in the page while the rest is drawn anew. */
export class Log {
  constructor() {
    this.list = h('ol', { class: 'log', tabindex: 0 });
    this.status = h('p', { class: 'status-line', 'aria-hidden': 'true' });
    this.heard = h('p', { class: 'sr heard', role: 'status', 'aria-live': 'polite' });
    this.lines = [];
    this.last = () => '';
    this.turn = () => '';
    this.name();
  }

  /** Name the list, in the language of now. */
  name() {
    this.list.setAttribute('aria-label', t('ui.log'));
  }

  /** Add what one step said, each a function that says it in the words of now.
   * `turn` is read out after it; with `often` even if it is what was read out last. */
  add(sentences, heading = null, turn = () => '', often = true) {
    if (heading) this.append(heading, { class: 'heading' });
    for (const sentence of sentences) this.append(sentence);
    while (this.lines.length > MOST) this.lines.shift().node.remove();
    this.list.scrollTop = this.list.scrollHeight;
    const before = this.turn();
    this.turn = turn;
    const next = often || before !== turn() ? turn() : '';
    if (sentences.length) {
      this.last = () => sentences.map((sentence) => sentence()).join(' ');
      this.write(this.last());
      this.read(this.last(), next);
    } else if (next) {
      this.read(next);
    }
  }

  append(sentence, attributes = null) {
    const node = h('li', attributes, sentence());
    this.lines.push({ node, sentence });
    this.list.append(node);
  }

  /** Say everything again: the language or the style of the cards has changed. */
  again() {
    this.name();
    for (const { node, sentence } of this.lines) node.textContent = sentence();
    this.write(this.last());
    this.read(this.last(), this.turn());
  }

  /** Say something without keeping it. */
  show(sentence) {
    this.write(sentence);
    this.read(sentence);
  }

  write(sentence) {
    this.status.textContent = sentence;
    this.status.title = sentence;
  }

  /** Have it read out: first what happened, then whose turn it is. */
  read(...parts) {
    const sentences = parts.filter(Boolean).join(' ');
    this.heard.textContent = settings.style === 'symbols' ? aloud(sentences) : sentences;
  }
}
