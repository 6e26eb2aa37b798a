/** What was said: the last of it as a status that is read out, all of it as a list. */

import { h } from './dom.js';
import { t } from './words.js';

const MOST = 300;

/** The log of one table; it stays in the page while the rest is drawn anew. */
export class Log {
  constructor() {
    this.list = h('ol', { class: 'log', tabindex: 0 });
    this.name();
    this.status = h('p', { class: 'status-line', role: 'status', 'aria-live': 'polite' });
  }

  /** Name the list, in the language of now. */
  name() {
    this.list.setAttribute('aria-label', t('ui.log'));
  }

  /** Add what one step said. */
  add(sentences, heading = null) {
    if (heading) this.list.append(h('li', { class: 'heading' }, heading));
    for (const sentence of sentences) this.list.append(h('li', null, sentence));
    while (this.list.children.length > MOST) this.list.firstChild.remove();
    this.list.scrollTop = this.list.scrollHeight;
    if (sentences.length) this.show(sentences.join(' '));
  }

  /** Say something without keeping it. */
  show(sentence) {
    this.status.textContent = sentence;
    this.status.title = sentence;
  }
}
