/** Cards drawn by us, as SVG: faces in three sizes, and backs. */

import { h, svg } from './dom.js';
import { rankName } from './words.js';

/** The shape of each suit in a box of 24 by 24. */
const SUITS = {
  s: 'M12 1.500C15 6 21.5 9.5 21.5 14.500A4.6 4.6 0 0 1 13.2 17Q13.4 20 15.5 22.500H8.500Q10.6 20 10.8 17A4.6 4.6 0 0 1 2.5 14.500C2.5 9.5 9 6 12 1.500Z',
  h: 'M12 21.800C5.5 15.8 2 12 2 8A5.3 5.3 0 0 1 12 5.600A5.3 5.3 0 0 1 22 8C22 12 18.5 15.8 12 21.800Z',
  d: 'M12 1.200Q15.5 7.5 20.5 12Q15.5 16.5 12 22.800Q8.5 16.5 3.5 12Q8.5 7.5 12 1.200Z',
  c: 'M12 1.800A4.9 4.9 0 0 1 15.9 9.900A4.9 4.9 0 1 1 13.2 17.200Q13.4 20 15.5 22.500H8.500Q10.6 20 10.8 17.200A4.9 4.9 0 1 1 8.1 9.900A4.9 4.9 0 0 1 12 1.800Z',
};
/** What the court wears, in a box of 40 by 28. */
const COURT = {
  K: 'M5 27 2 8l9.5 7L20 2l8.5 13L38 8l-3 19ZM8 22h24',
  Q: 'M6 27 3 12q6 4 9-4 4 7 8-4 4 11 8 4 3 8 9 4l-3 15ZM8 22h24',
  J: 'M4 25q0-12 16-12t16 12ZM22 13q2-11 16-11 0 9-11 11.500ZM4 25h32',
};
/** Where the pips of a number card sit: columns 0..2, rows 0..12 from the top. */
const PIPS = {
  A: [[1, 6]],
  2: [[1, 0], [1, 12]],
  3: [[1, 0], [1, 6], [1, 12]],
  4: [[0, 0], [2, 0], [0, 12], [2, 12]],
  5: [[0, 0], [2, 0], [1, 6], [0, 12], [2, 12]],
  6: [[0, 0], [2, 0], [0, 6], [2, 6], [0, 12], [2, 12]],
  7: [[0, 0], [2, 0], [1, 3], [0, 6], [2, 6], [0, 12], [2, 12]],
  8: [[0, 0], [2, 0], [1, 3], [0, 6], [2, 6], [1, 9], [0, 12], [2, 12]],
  9: [[0, 0], [2, 0], [0, 4], [2, 4], [1, 6], [0, 8], [2, 8], [0, 12], [2, 12]],
  T: [[0, 0], [2, 0], [1, 2], [0, 4], [2, 4], [0, 8], [2, 8], [1, 10], [0, 12], [2, 12]],
};
/** The corner of each size: font size, where the rank stands, the suit's size and place. */
const CORNER = {
  s: { font: 50, x: 7, y: 46, pip: 36, px: 7, py: 54 },
  m: { font: 40, x: 7, y: 37, pip: 30, px: 8, py: 44 },
  l: { font: 29, x: 6, y: 29, pip: 20, px: 7, py: 34 },
};

/** A suit's shape, its corner at x and y, `size` wide; `turned` stands on its head. */
function pip(suit, x, y, size, turned = false) {
  const turn = turned ? ` rotate(180 12 12)` : '';
  const transform = `translate(${x} ${y}) scale(${size / 24})${turn}`;
  return svg('path', { d: SUITS[suit], transform, class: 'ink' });
}

/** A suit alone, as a small picture in a line of text. */
export function suitMark(suit) {
  const path = svg('path', { d: SUITS[suit], class: 'ink' });
  const attributes = { viewBox: '0 0 24 24', class: 'suit', 'data-suit': suit, 'aria-hidden': true };
  return svg('svg', attributes, path);
}

/** Rank and suit in the corner. */
function corner(rank, suit, size) {
  const { font, x, y, pip: wide, px, py } = CORNER[size];
  const ten = rank === 'T' ? { textLength: font, lengthAdjust: 'spacingAndGlyphs' } : {};
  const text = svg('text', { x, y, 'font-size': font, class: 'ink', ...ten }, rankName(rank));
  return [text, suit && pip(suit, px, py, wide)];
}

/** The crown or cap of a court card. */
const court = (rank, x, y, scale) =>
  svg('path', { d: COURT[rank], transform: `translate(${x} ${y}) scale(${scale})`, class: 'court' });

/** The middle of a large card: pips as they have always been laid, or the court. */
function middle(rank, suit) {
  if (COURT[rank]) return [court(rank, 26, 34, 1.2), pip(suit, 26, 72, 48)];
  if (rank === 'A') return [pip(suit, 24, 44, 52)];
  return PIPS[rank].map(([column, row]) =>
    pip(suit, 27 + column * 14, 23 + row * 6.3, 18, row > 6),
  );
}

/** The one large sign of a middling card. */
function sign(rank, suit) {
  if (COURT[rank]) return [court(rank, 48, 50, 1.05), pip(suit, 48, 86, 42)];
  return [pip(suit, 42, 78, 50)];
}

/** What is printed on a card. */
function print(name, size) {
  if (name === 'Xj') return [svg('text', { x: 8, y: 40, 'font-size': 36, class: 'ink' }, '★')];
  const [rank, suit] = name;
  if (size === 's') return [...corner(rank, suit, 's'), pip(suit, 46, 84, 44)];
  if (size === 'm') return [...corner(rank, suit, 'm'), ...sign(rank, suit)];
  const upper = corner(rank, suit, 'l');
  const lower = svg('g', { transform: 'rotate(180 50 70)' }, ...corner(rank, suit, 'l'));
  return [...upper, lower, ...middle(rank, suit)];
}

/** The picture of a face. */
function face(name, size) {
  return svg('svg', { viewBox: '0 0 100 140', 'aria-hidden': true, focusable: 'false' },
    ...print(name, size));
}

/** A card, as a `span` or, with `tag`, a button; `size` is s, m or l. */
export function card(name, size = 'm', attributes = {}) {
  const { tag = 'span', ...rest } = attributes;
  const all = {
    class: 'card',
    'data-card': name,
    'data-key': name,
    'data-face': `${name} ${size}`,
    'data-suit': name === 'Xj' ? 'x' : name[1],
    ...rest,
  };
  return h(tag, all, face(name, size));
}

/** The back of a card. */
export function back(attributes = {}) {
  const lines = [];
  for (let at = -120; at < 120; at += 16) lines.push(`M${at} 0l140 140M${at + 100} 0l-140 140`);
  return h('span', { class: 'card back', 'data-face': 'back', 'aria-hidden': true, ...attributes },
    svg('svg', { viewBox: '0 0 100 140' },
      svg('svg', { x: 8, y: 8, width: 84, height: 124, viewBox: '8 8 84 124' },
        svg('rect', { x: 8, y: 8, width: 84, height: 124, rx: 6, class: 'weave' }),
        svg('path', { d: lines.join(''), class: 'thread' }))));
}

/** An empty place for a card. */
export const slot = (attributes = {}, ...inside) => h('span', { class: 'card slot', ...attributes }, ...inside);
