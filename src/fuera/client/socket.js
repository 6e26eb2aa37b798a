/** The line to a table: one socket, opened again when it breaks; every command is answered once. */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const ANSWER_WITHIN = 7000;
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
    this.awake = () => document.hidden || this.hurry();
  }

  /** Open the line and keep it open. */
  open() {
    window.addEventListener('online', this.awake);
    document.addEventListener('visibilitychange', this.awake);
    this.connect();
  }

  /** Leave for good. */
  close() {
    this.closed = true;
    window.removeEventListener('online', this.awake);
    document.removeEventListener('visibilitychange', this.awake);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Try again at once if the line is down. */
  hurry() {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  }

  connect() {
    const socket = new WebSocket(address(this.table));
    this.socket = socket;
    socket.addEventListener('open', () => this.greet());
    socket.addEventListener('message', ({ data }) => socket === this.socket && this.read(data));
    socket.addEventListener('close', ({ code }) => socket === this.socket && this.broken(code));
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
      if (!this.closed && this.pending.has(cmd) && socket && socket === this.socket) {
        this.socket = null;
        socket.close();
        this.broken(0);
      }
    }, ANSWER_WITHIN);
  }

  read(data) {
    const message = JSON.parse(data);
    if (message.is === 'welcome') this.welcome(message);
    else if (message.is === 'state') this.state(message);
    else if (message.is === 'reply') this.reply(message);
    else if (message.is === 'here') this.hear('here', message);
    else if (message.is === 'refused') this.hear('refused', message);
  }

  welcome(message) {
    if (message.epoch !== this.epoch) this.seq = null;
    this.epoch = message.epoch;
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
