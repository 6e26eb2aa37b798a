/** Small pictures for buttons, in a box of 24 by 24, drawn by us. */

import { svg } from './dom.js';

const PATHS = {
  home: 'M3 11.5 12 4l9 7.500M6 10v9.500h4.500V14h3v5.500H18V10',
  rules: 'M6 3.500h9l3.5 3.500V20.500H6ZM9 11h6.500M9 15h6.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  words: 'M4 6h16M4 10.500h16M4 15h10M4 19.500h7',
  help: 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.4-1.7 2.800M12 18.500v.2',
  invite: 'M9.5 14.500l5-5M8 11l-2.5 2.500a3.5 3.5 0 0 0 5 5L13 16M16 13l2.5-2.500a3.5 3.5 0 0 0-5-5L11 8',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M14.5 5.5 8 12l6.5 6.5',
};

/** The picture of that name. */
export function icon(name) {
  const attributes = { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': true, 'data-face': name };
  return svg('svg', attributes, svg('path', { d: PATHS[name] }));
}
