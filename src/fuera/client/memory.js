/** What this browser remembers: names, settings, and the tables where it has a seat. */

const PREFIX = 'fuera.';
const MOST = 24;
const MOST_RULES = 100;

/** Something stored under a name, or the usual value; a browser without storage forgets. */
export function recall(name, usual) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? usual;
  } catch {
    return usual;
  }
}

/** Store a value under a name. */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the table works without.
  }
}

/** The tables where this browser has sat, the latest first. */
export function tables() {
  return Object.entries(recall('tables', {}))
    .map(([table, kept]) => ({ table, ...kept }))
    .sort((a, b) => b.at - a.at);
}

/** What is known of one table. */
export const seatAt = (table) => recall('tables', {})[table] ?? null;

/** Remember a seat, or something more about one; the oldest are forgotten. */
export function keepSeat(table, more) {
  const all = recall('tables', {});
  all[table] = { ...all[table], ...more, at: Date.now() };
  const kept = Object.entries(all).sort(([, a], [, b]) => b.at - a.at).slice(0, MOST);
  remember('tables', Object.fromEntries(kept));
}

/** Forget a table. */
export function forgetSeat(table) {
  const all = recall('tables', {});
  delete all[table];
  remember('tables', all);
}

/** What is kept of own rules that can be read. */
function allRules() {
  const kept = recall('rules', []);
  const readable = (one) => ['game', 'name', 'text', 'match'].every((key) => typeof one?.[key] === 'string');
  return Array.isArray(kept) ? kept.filter(readable) : [];
}

/** The reader's own rules of a game, the latest first. */
export const ownRules = (game) => allRules().filter((one) => one.game === game);

/** Keep own rules under their name, in place of older ones of that name. */
export function keepRules(game, { name, text, match }) {
  forgetRules(game, name);
  remember('rules', [{ game, name, text, match }, ...allRules()].slice(0, MOST_RULES));
}

/** Forget own rules. */
export function forgetRules(game, name) {
  remember('rules', allRules().filter((one) => one.game !== game || one.name !== name));
}
