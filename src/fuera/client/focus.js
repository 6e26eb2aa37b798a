/** The focus at a table: where what had it goes away, the reader goes on at the nearest place. */

/** Where one goes on: the way on, the own cards, or a line that says how things stand. */
const PLACES = ['.summary .actions button', '.mine button[tabindex="0"]', '.turn', '.people .lead'];

/** Whether nothing has the focus. */
const isNowhere = () => [null, document.body].includes(document.activeElement);

/** The focus on the page of a table. */
export class Focus {
  constructor(page) {
    this.page = page;
    this.inPlay = false;
    /** A line that has the focus only until there is something to do. */
    this.parked = null;
  }

  /** See whether the focus is in play, or waits elsewhere to go there; a sheet changes nothing. */
  see() {
    const at = document.activeElement;
    if (isNowhere() || at.closest('dialog')) return;
    this.inPlay = this.page.play.contains(at) || at === this.parked;
  }

  /** After a new state was drawn: where what had the focus is gone, or was but the best there was, let it go on. */
  keep(held, { phase }) {
    const ended = phase !== 'playing' && this.page.drawn?.phase === 'playing';
    const gone = held && !held.isConnected;
    if (gone && held.name === 'own-name' && held.value !== held.defaultValue) this.typeOn(held);
    else if (gone || document.activeElement === this.parked || (ended && this.inPlay)) this.land();
  }

  /** A sheet is closed, and what had the focus before it may be gone. */
  backFrom() {
    if (this.page.element.isConnected && this.inPlay && isNowhere()) this.land();
  }

  /** Put the focus where the reader goes on. */
  land() {
    const { bar, play, sheet } = this.page;
    if (sheet) return;
    const found = PLACES.map((place) => play.querySelector(place)).find(Boolean) ?? bar.querySelector('h1');
    this.parked = found.matches('button') ? null : found;
    found.focus();
  }

  /** Let a name that is being typed be finished in the sheet: its field on the page is gone. */
  typeOn({ value, selectionStart, selectionEnd }) {
    this.page.showSheet('people');
    const field = this.page.sheet.inside.querySelector('[name=own-name]');
    field.value = value;
    field.focus();
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}
