// What lies outside the window, is cut off, or lies over something else; an empty list if all is well.
() => {
  const wrong = [];
  const name = (node) => `${node.dataset.card ?? node.className} of ${node.closest('.seat, .foundation, .place, .own, .hand, .mine')?.className ?? 'the table'}`;
  const shown = (selector) => [...document.querySelectorAll(selector)]
    .map((node) => ({ node, box: node.getBoundingClientRect() })).filter(({ box }) => box.width);
  const lies = (box, within) => box.left >= within.left - 1 && box.top >= within.top - 1
    && box.right <= within.right + 1 && box.bottom <= within.bottom + 1;
  const overlap = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );
  const heap = (node) => node.closest('.hand, .seat .cards, .foundation .stack, .own .stack, .count, .mini') ?? node;
  const things = shown('.play .card, .turn, .own-seat, .name, .mine .actions button, .facts > *, '
    + '.wants, .under-card, .place .who, .seat .score, .seat .status, .seat .count, .status-line');
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const play = document.querySelector('.play').getBoundingClientRect();
  for (const { node, box } of things) {
    if (!lies(box, window)) wrong.push(`${name(node)} is outside the window`);
    else if (node.closest('.play') && !lies(box, play)) wrong.push(`${name(node)} is cut off`);
  }
  things.forEach((one, at) => things.slice(at + 1).forEach((other) => {
    const [a, b] = [one.node, other.node];
    if (a.contains(b) || b.contains(a) || heap(a) === heap(b)) return;
    if (overlap(one.box, other.box) > 2) wrong.push(`${name(a)} and ${name(b)} lie over each other`);
  }));
  const least = { '.seat .cards > .card': 39.5, '.foundation .card': 36, '.hand .card': 47, '.own .exposed .card': 56 };
  for (const [selector, width] of Object.entries(least)) {
    const [first] = shown(selector);
    if (first && first.box.width < width) wrong.push(`${selector} is ${first.box.width} wide`);
  }
  for (const seat of document.querySelectorAll('.seat .cards')) {
    const lefts = [...seat.children].map((card) => card.getBoundingClientRect().left);
    const narrow = lefts.slice(1).some((left, at) => left - lefts[at] < 19.5);
    if (narrow) wrong.push(`a card of ${seat.closest('.seat').dataset.key} shows too little`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.push(`${scrollWidth - clientWidth} too wide`);
  return wrong;
}
