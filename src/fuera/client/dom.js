/** Small helpers around the DOM: make elements, and bring a live tree in line with a fresh one. */

const SVG = 'http://www.w3.org/2000/svg';
/** Attributes that belong to the reader once shown: what is open stays open. */
const THEIRS = new Set(['open', 'data-flying']);

/** Put one attribute, listener or set of custom properties on an element. */
function put(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === 'vars') {
    node.vars = value;
    for (const [key, entry] of Object.entries(value)) node.style.setProperty(key, entry);
  } else if (typeof value === 'function') {
    node.addEventListener(name.slice(2), value);
  } else {
    node.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : value);
  }
}

/** Fill an element with attributes and children. */
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) put(node, name, value);
  node.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return node;
}

/** An element; `on…` are listeners, `vars` custom properties, empty children are left out. */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A button that says what it does by `data-do`. */
export function button(does, label, attributes = {}) {
  return h('button', { type: 'button', 'data-do': does, ...attributes }, label);
}

/** The key of a node among its siblings, null without one. */
const keyOf = (node) => node?.dataset?.key ?? null;

/** Whether one node can become the other. */
const alike = (a, b) =>
  a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

/** Make the attributes and custom properties of a node those of another. */
function dress(live, fresh) {
  for (const { name } of [...live.attributes]) {
    if (name !== 'style' && !THEIRS.has(name) && !fresh.hasAttribute(name)) {
      live.removeAttribute(name);
    }
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== 'style' && live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const key of Object.keys(live.vars ?? {})) {
    if (!(key in (fresh.vars ?? {}))) live.style.removeProperty(key);
  }
  for (const [key, value] of Object.entries(fresh.vars ?? {})) live.style.setProperty(key, value);
  live.vars = fresh.vars;
}

/** Put a node before another without losing its focus where the browser can. */
function place(parent, node, before) {
  if (parent.moveBefore && node.parentNode === parent) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** Bring the children of a live node in line; keyed ones are kept wherever they moved. */
function morphChildren(live, fresh) {
  const wanted = [...fresh.childNodes];
  const keys = new Set(wanted.map(keyOf));
  for (const child of [...live.childNodes]) {
    if (keyOf(child) !== null && !keys.has(keyOf(child))) child.remove();
  }
  const keyed = new Map([...live.childNodes].map((child) => [keyOf(child), child]));
  let at = live.firstChild;
  for (const child of wanted) {
    const key = keyOf(child);
    const match = key === null ? at : keyed.get(key);
    if (match && alike(match, child)) {
      if (match === at) at = at.nextSibling;
      else place(live, match, at);
      morph(match, child);
    } else {
      live.insertBefore(child, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** Bring a live tree in line with a fresh one, keeping its nodes, focus and motion. */
export function morph(live, fresh) {
  if (live.nodeType !== Node.ELEMENT_NODE) {
    if (live.nodeValue !== fresh.nodeValue) live.nodeValue = fresh.nodeValue;
    return;
  }
  const same = live.dataset.face && live.dataset.face === fresh.dataset.face;
  dress(live, fresh);
  if (!same) morphChildren(live, fresh);
}

const REACHED = 'summary, input:enabled, select:enabled, button:enabled, [tabindex]';

/** Do something to a tree; where what had the focus is gone or dead after it, the nearest takes it. */
export function keepingFocus(within, change) {
  const held = within.contains(document.activeElement) ? document.activeElement : null;
  const around = [];
  for (let at = held?.parentElement; at; at = at.parentElement) around.push(at);
  change();
  if (!held || (held.isConnected && !held.disabled)) return;
  const near = around.filter((one) => one.isConnected).map((one) => one.querySelector(REACHED)).find(Boolean);
  near?.focus();
}
