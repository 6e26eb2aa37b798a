/** The line to a table: one socket, opened again when it breaks; every command is answered once. */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** Seconds of silence after which the server is asked whether it is there, and those it has to answer. */
const QUIET = 20;
const ANSWER_WITHIN = 7;
/** By so many times at most the server gets longer to answer, after lines that came to nothing. */
const PATIENCE = 4;
/** Close codes after which trying again is of no use. */
const FINAL = { 4003: 'refused', 4004: 'no-table' };

/** A fresh name for a command; works without a secure context. */
export function freshName() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where the socket of a table is. */
function address(table) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/t/${encodeURIComponent(table)}/socket`;
}

/** A line to a table; `hear` gets `welcome`, `state`, `line` and `refused` with what was heard. */
export class Line {
  constructor(table, secret, hear) {
    this.table = table;
    this.secret = secret;
    this.hear = hear;
    this.seq = null;
    this.epoch = null;
    this.pending = new Map();
    this.failures = 0;
    this.closed = false;
    this.silent = 0;
    this.awake = () => document.hidden || this.hurry();
  }

  /** Open the line and keep it open. */
  open() {
    window.addEventListener('online', this.awake);
    document.addEventListener('visibilitychange', this.awake);
    this.pulse = setInterval(() => this.tick(), 1000);
    this.connect();
  }

  /** Leave for good. */
  close() {
    this.closed = true;
    window.removeEventListener('online', this.awake);
    document.removeEventListener('visibilitychange', this.awake);
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  /** Somebody is looking again, or the device is online again: connect at once, or ask whether the line holds. */
  hurry() {
    if (this.closed) return;
    if (this.socket) {
      if (this.silent < QUIET) this.ask();
      return;
    }
    clearTimeout(this.timer);
    this.connect();
  }

  /** One more second without a word. They are counted, not measured: while a page sleeps, what was sent to it waits. */
  tick() {
    if (!this.socket || this.closed) return;
    this.silent += 1;
    if (this.silent === QUIET) this.ask();
    else if (this.silent >= QUIET + ANSWER_WITHIN * Math.min(PATIENCE, 1 + this.failures)) this.drop();
  }

  /** From now on the server has to answer; a command that waits for its answer asks for one already. */
  ask() {
    this.silent = QUIET;
    if (!this.pending.size) this.greet();
  }

  /** Give this socket up: nobody answers there. */
  drop() {
    const { socket } = this;
    this.socket = null;
    socket.close();
    this.broken(0);
  }

  connect() {
    this.silent = QUIET;
    const socket = new WebSocket(address(this.table));
    this.socket = socket;
    socket.addEventListener('open', () => socket === this.socket && this.opened());
    socket.addEventListener('message', ({ data }) => socket === this.socket && this.read(data));
    socket.addEventListener('close', ({ code }) => socket === this.socket && this.broken(code));
  }

  opened() {
    this.silent = QUIET;
    this.greet();
  }

  /** Say who we are; the answer is a welcome and a state. */
  greet() {
    this.put({ do: 'hello', secret: this.secret, after: this.seq });
  }

  put(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a command; the promise gets its one reply, however often the line breaks. */
  send(message) {
    const command = { ...message, cmd: freshName() };
    return new Promise((resolve) => {
      this.pending.set(command.cmd, { command, resolve });
      if (this.welcomed) this.put(command);
      this.watch(command.cmd, this.socket);
    });
  }

  /** A line that does not answer within some seconds counts as broken. */
  watch(cmd, socket) {
    setTimeout(() => {
      if (!this.closed && this.pending.has(cmd) && socket && socket === this.socket) this.drop();
    }, ANSWER_WITHIN * 1000);
  }

  read(data) {
    const message = JSON.parse(data);
    this.silent = 0;
    if (message.is === 'welcome') this.welcome(message);
    else if (message.is === 'state') this.state(message);
    else if (message.is === 'reply') this.reply(message);
    else if (message.is === 'here') this.hear('here', message);
    else if (message.is === 'refused') this.hear('refused', message);
  }

  /** Whether a welcome says no more than that the line holds; the state after it is known, too. */
  holds({ epoch, you }) {
    return this.welcomed && !this.fresh && epoch === this.epoch && you === this.you;
  }

  welcome(message) {
    if (this.holds(message)) return;
    if (message.epoch !== this.epoch) this.seq = null;
    this.epoch = message.epoch;
    this.you = message.you;
    this.failures = 0;
    this.welcomed = true;
    this.fresh = true;
    this.hear('line', { up: true });
    this.hear('welcome', message);
    for (const [cmd, { command }] of this.pending) {
      this.put(command);
      this.watch(cmd, this.socket);
    }
  }

  state(message) {
    const old = this.seq !== null && message.seq <= this.seq;
    if (old && !(this.fresh && message.seq === this.seq)) return;
    const again = old || this.fresh;
    this.fresh = false;
    this.seq = message.seq;
    const { own } = message;
    const state = { ...message.state, you: own.you, legal: own.legal };
    if (state.getaway) state.getaway = { ...state.getaway, hand: own.hand };
    this.hear('state', { ...message, state, again });
  }

  reply(message) {
    const waiting = this.pending.get(message.cmd);
    this.pending.delete(message.cmd);
    waiting?.resolve(message);
  }

  /** The socket is gone: tell, and try again a little later each time. */
  broken(code) {
    this.socket = null;
    this.welcomed = false;
    if (this.closed) return;
    if (FINAL[code]) {
      this.closed = true;
      this.hear('line', { up: false, final: FINAL[code] });
      return;
    }
    this.hear('line', { up: false });
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }
}
