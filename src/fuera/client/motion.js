/** Cards fly from where they lay to where they lie now: the difference of two pictures. */

const FLIGHT = 220;
const SWEEP = 320;
const STAGGER = 25;
const FADE = 80;
const EASE = 'cubic-bezier(.2,.7,.3,1)';

/** Where every card lies, by name. */
export function picture(root) {
  const cards = new Map();
  for (const node of root.querySelectorAll('[data-card]')) {
    cards.set(node.dataset.card, { node, box: node.getBoundingClientRect() });
  }
  return cards;
}

/** The box of a place on the table, by its name. */
const placeBox = (root, name) =>
  root.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect() ?? null;

/** The transform that lets a box at `to` appear at `from`. */
function shift(from, to) {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1.6, Math.max(0.25, from.width / (to.width || 1)));
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Let a card appear at `from` and fly to where it is. */
function flyIn(node, from, to, delay) {
  node.dataset.flying = '';
  const frames = [{ transform: shift(from, to) }, { transform: 'none' }];
  const flight = node.animate(frames, { duration: FLIGHT, delay, easing: EASE, fill: 'backwards' });
  const land = () => delete node.dataset.flying;
  flight.finished.then(land, land);
}

/** Let a card that is gone fly to where it went. */
function flyOut(node, from, to, layer) {
  const ghost = node.cloneNode(true);
  ghost.removeAttribute('data-key');
  ghost.removeAttribute('data-card');
  ghost.removeAttribute('data-do');
  ghost.removeAttribute('id');
  ghost.tabIndex = -1;
  const { style } = ghost;
  style.setProperty('--w', `${from.width}px`);
  style.left = `${from.left}px`;
  style.top = `${from.top}px`;
  layer.append(ghost);
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: shift(to, from), opacity: 1, offset: 0.8 },
    { transform: shift(to, from), opacity: 0 },
  ];
  const flight = ghost.animate(frames, { duration: SWEEP, easing: 'ease-in-out', fill: 'forwards' });
  const land = () => ghost.remove();
  flight.finished.then(land, land);
}

/** Whether two boxes lie apart enough to be worth a flight. */
const apart = (a, b) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) > 3;

/** Fade a node in, for those who want no flights. */
const fadeIn = (node) => node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });

/** Show the way from the old picture to what is on the page now.
 * `exit` names the place a card went to that is gone, null if it just goes. */
export function animate(root, before, { moving, exit, layer }) {
  if (before.size === 0 && !moving) return;
  let fresh = 0;
  const now = picture(root);
  for (const [name, { node, box }] of now) {
    const from = before.get(name)?.box ?? null;
    const origin = from ?? placeBox(root, node.dataset.from ?? '');
    if (from && !apart(from, box)) continue;
    if (!moving) {
      if (!from) fadeIn(node);
      continue;
    }
    if (!origin?.width || !box.width) continue;
    flyIn(node, origin, box, from ? 0 : Math.min(fresh++ * STAGGER, 500));
  }
  if (!moving) return;
  for (const [name, { node, box }] of before) {
    if (now.has(name) || !box.width) continue;
    const to = placeBox(root, exit(name) ?? '');
    if (to?.width) flyOut(node, box, to, layer);
  }
}
