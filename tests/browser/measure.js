// What lies outside the window or over something else; an empty list if all is well.
() => {
  const wrong = [];
  const name = (node) => node.dataset.card ?? node.className;
  const boxes = (selector, root = document) => [...root.querySelectorAll(selector)]
    .map((node) => ({ node, box: node.getBoundingClientRect() })).filter(({ box }) => box.width);
  const over = (a, b, by) => a.left < b.right - by && b.left < a.right - by
    && a.top < b.bottom - by && b.top < a.bottom - by;
  for (const { node, box } of boxes('.play [data-card], .foundation, .status-line')) {
    const inside = box.left >= -1 && box.top >= -1
      && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    if (!inside) wrong.push(`${name(node)} is outside`);
  }
  const places = boxes('.own .exposed [data-card], .foundation, .own .pile .card');
  places.forEach((one, at) => places.slice(at + 1).forEach((other) => {
    if (over(one.box, other.box, 2)) wrong.push(`${name(one.node)} over ${name(other.node)}`);
  }));
  for (const { node: seat, box } of boxes('.seat')) {
    const cards = boxes('.cards > .card', seat);
    for (const card of cards) {
      if (card.box.right > box.right + 2 || card.box.bottom > box.bottom + 2) wrong.push(`${name(card.node)} leaves its seat`);
    }
    const [pile] = boxes('.mini', seat);
    const last = cards.at(-1);
    if (pile && last && over(pile.box, last.box, 3)) wrong.push(`a pile over ${name(last.node)}`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) wrong.push(`${scrollWidth - innerWidth} too wide`);
  return wrong;
}
