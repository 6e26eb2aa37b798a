/** Keys: the arrows go through the own cards, single letters do what the buttons do. */

const LETTERS = { l: 'last', t: 'words', n: 'next', '?': 'sheet:keys', p: 'pass', Escape: 'unchoose' };

/** The cards one can go through, in rows. */
function rowsOf(root) {
  const rows = [...root.querySelectorAll('.fan-row, .exposed')];
  return rows.map((row) => [...row.querySelectorAll('button[data-card]')]).filter((row) => row.length);
}

/** The card that an arrow leads to from another. */
export function neighbour(rows, from, key, rightToLeft) {
  const row = rows.findIndex((cards) => cards.includes(from));
  if (row < 0) return rows[0]?.[0] ?? null;
  const place = rows[row].indexOf(from);
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return rows[row][0];
  if (key === 'End') return rows[row].at(-1);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = rows[row + (key === 'ArrowUp' ? -1 : 1)];
    return next?.[Math.min(place, next.length - 1)] ?? from;
  }
  const flat = rows.flat();
  const at = flat.indexOf(from) + (key === forward ? 1 : -1);
  return flat[at] ?? from;
}

/** Listen to the keys of a table; `does` gets what a key means, `focus` the card gone to. */
export function listenToKeys(root, does, focus) {
  const onkey = (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, select, textarea, dialog')) return;
    if (/^(Arrow|Home|End)/.test(key)) {
      if (target.closest('.log')) return;
      const rows = rowsOf(root);
      if (!rows.length) return;
      event.preventDefault();
      const onCard = target.closest('button[data-card]');
      focus(onCard ? neighbour(rows, onCard, key, document.dir === 'rtl') : firstStop(rows));
    } else if (/^[1-8]$/.test(key)) {
      does(`aim:${key}`);
    } else if (LETTERS[key] ?? LETTERS[key.toLowerCase()]) {
      event.preventDefault();
      does(LETTERS[key] ?? LETTERS[key.toLowerCase()]);
    }
  };
  document.addEventListener('keydown', onkey);
  return () => document.removeEventListener('keydown', onkey);
}

/** The card that the tab key would stop at. */
const firstStop = (rows) => rows.flat().find((node) => node.tabIndex === 0) ?? rows[0][0];
