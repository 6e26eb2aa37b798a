/** What the reader can do at a table, by name; each tells the server or changes what is shown. */

import { answerOf } from './ask.js';
import { keepSeat, recall, remember } from './memory.js';
import { cardToken, inTokenOrder, tokensOf } from './scene.js';
import { mayMove, settings } from './settings.js';
import { aimedAt } from './giveaway.js';
import { cardName, refusal, t } from './words.js';

/** A strip of a card narrower than this is easily missed by a finger. */
const NARROW = 34;

/** Copy a text the way browsers want it now; false where they do not let us. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copy a field's text; where the browser does not let us, it is selected and false is given. */
export async function copyField(field) {
  if (await copyText(field.value)) return true;
  const from = document.activeElement;
  field.focus();
  field.select();
  const copied = document.execCommand('copy');
  if (copied) from?.focus();
  return copied;
}

/** Let a card lie where it is going before the table has said so; gives what puts it back. */
function layGhost(page, token) {
  const laid = cardToken(token);
  const foundations = page.state.giveaway?.foundations;
  if (!laid || !foundations || !mayMove()) return () => {};
  const fits = foundations.findIndex(({ wants }) => wants.includes(laid.card[0]));
  const space = laid.space ?? fits + 1;
  const node = page.play.querySelector(`.own [data-card="${laid.card}"]`);
  const place = page.play.querySelector(`[data-place="foundation${space}"] .stack`);
  if (!node || !place) return () => {};
  const from = node.getBoundingClientRect();
  const to = place.getBoundingClientRect();
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [[x, y], [right, down]] = [middle(from), middle(to)];
  node.style.translate = `${right - x}px ${down - y}px`;
  return () => {
    node.style.translate = '';
  };
}

/** How much of a card of the hand can be touched. */
function openWidth(node) {
  const next = node.closest('.held')?.nextElementSibling?.firstElementChild;
  const box = node.getBoundingClientRect();
  return next ? Math.abs(next.getBoundingClientRect().left - box.left) : box.width;
}

/** The deeds of a table page. */
export function makeDeeds(page) {
  const scene = () => page.scene(page.state);
  const redraw = () => page.render(page.shown);

  /** Send a command and show a refusal. */
  const exchange = async (message, mark) => {
    page.own.sending = mark;
    page.hush();
    const reply = await page.line.send(message);
    page.own.sending = null;
    if (!reply.ok) page.tell(refusal(reply.error, scene()));
    else redraw();
    return reply;
  };

  let answered = Promise.resolve();

  /** Send what belongs to the table as it is now; it cannot wait for an answer to something else. */
  const send = (message, mark) => {
    const { sending } = page.own;
    if (sending === null) {
      answered = exchange(message, mark);
      return answered;
    }
    if (sending !== mark) page.tell(t('ui.still-sending'));
    return Promise.resolve(null);
  };

  /** Send a command after the answer to the one under way. */
  const sendNext = async (message, mark) => {
    while (page.own.sending !== null) await answered;
    return page.element.isConnected ? send(message, mark) : null;
  };

  const underway = new Set();

  /** Do something that takes time, but not a second time meanwhile. */
  const once = async (mark, deed) => {
    if (underway.has(mark)) return;
    underway.add(mark);
    try {
      await deed();
    } finally {
      underway.delete(mark);
    }
  };

  const play = (token) => {
    page.queue.skip();
    clearTimeout(page.passTimer);
    if (!page.state.legal?.includes(token)) return;
    page.own.chosen = null;
    const putBack = layGhost(page, token);
    send({ do: 'play', expect: page.line.seq, token }, token)
      .then((reply) => reply?.ok || putBack());
  };

  /** Why a card cannot be played now, and what can. */
  const explain = (name) => {
    const here = scene();
    if (page.state.phase !== 'playing') return;
    if (!here.myTurn) {
      const { acting, me } = here;
      if (acting !== null && acting !== me) page.tell(t('ui.not-your-turn', { seat: here.names[acting] }));
      else if (here.table.race) page.tell(t('ui.not-now', { tried: here.card(name) }));
      else if (here.table.open_pass?.last) page.tell(t('error.pass-open'));
      return;
    }
    const may = inTokenOrder(here.state.legal).map(here.tokenWord).join(', ');
    page.tell(`${t('ui.not-now', { tried: here.card(name) })} ${t('ui.you-may', { cards: may })}`);
  };

  const choose = (name) => {
    page.own.chosen = page.own.chosen === name ? null : name;
    redraw();
  };

  /** A tap on a card: plays it if there is one way to, chooses it if there are several. */
  const tap = (name, node) => {
    const tokens = tokensOf(page.state.legal ?? [], name);
    if (!tokens.length) return explain(name);
    if (tokens.length > 1 || tokens[0].how === '!') return choose(name);
    const narrow = page.touched && settings.tap === 'safe' && node && openWidth(node) < NARROW;
    if (narrow && page.own.chosen !== name) {
      choose(name);
      page.tell(t('ui.tap-again', { card: cardName(name, settings.style) }));
      return undefined;
    }
    return play(tokens[0].token);
  };

  /** A tap on a foundation: lays the card that fits there. */
  const aim = (space) => {
    const here = scene();
    if (!here.table?.foundations?.[space - 1]) return;
    const tokens = here.myTurn ? aimedAt(here, Number(space)) : [];
    if (tokens.length === 1) play(tokens[0].token);
    else if (tokens.length > 1) page.tell(t('ui.play-one', { cards: tokens.map(({ card }) => here.card(card)).join(', ') }));
  };

  /** Take a free seat; its secret comes with the answer and goes into the address. */
  const sit = (chair, node) => once(`sit:${chair}`, async () => {
    const sheet = node?.closest('dialog');
    const field = (node?.closest('.people') ?? page.element).querySelector('[name=sitter]');
    const name = field?.value.trim() || t('ui.guest');
    if (field?.value.trim()) remember('name', name);
    const reply = await sendNext({ do: 'sit', seat: Number(chair), name }, `sit:${chair}`);
    if (!reply?.ok) return;
    sheet?.close();
    if (reply.secret) {
      page.secret = reply.secret;
      page.line.secret = reply.secret;
      keepSeat(page.id, { secret: reply.secret, game: page.state.game, preset: page.state.preset, name });
      history.replaceState(null, '', `/t/${page.id}#${reply.secret}`);
      page.line.fresh = true;
      page.line.greet();
    }
    page.tell(t('ui.you-sit', { n: Number(chair) + 1 }), true);
  });

  /** Let the program that `choose` gives play on a seat; from a sheet this closes it. */
  const stand = (chair, node, choose) => once(`stand:${chair}`, async () => {
    const sheet = node?.closest('dialog');
    const bot = await choose();
    if (bot === undefined) return;
    const reply = await sendNext({ do: 'stand_in', seat: Number(chair), bot }, `stand:${chair}`);
    if (reply?.ok) sheet?.close();
  });

  /** The program that stands in, the strongest on offer; undefined where the server does not say. */
  const strongest = async () => {
    try {
      const { games } = await answerOf('/api/offer');
      return games.find(({ game }) => game === page.state.game).bots.at(-1);
    } catch {
      page.tell(t('ui.no-server'));
      return undefined;
    }
  };

  /** Be called something else at this table. */
  const rename = (node) => once('name', async () => {
    const field = node.form.elements['own-name'];
    const name = field.value.trim();
    if (!name) {
      page.tell(t('error.no-name'));
      return;
    }
    const reply = await sendNext({ do: 'name', name }, 'name');
    if (!reply?.ok) return;
    remember('name', name);
    // From here on the field shows what the table says, which may differ from what was typed.
    if (field.value.trim() === name) node.form.reset();
    page.tell(t('ui.renamed'), true);
  });

  return {
    name: (_, node) => rename(node),
    play,
    card: tap,
    aim,
    sit,
    stand: (chair, node) => stand(chair, node, strongest),
    back: (chair, node) => stand(chair, node, () => null),
    agree: () => send({ do: 'agree', expect: page.line.seq, agree: true }, 'agree'),
    disagree: () => send({ do: 'agree', expect: page.line.seq, agree: false }, 'agree'),
    letgo: () => send({ do: 'let_go', expect: page.line.seq }, 'letgo'),
    next: () => {
      if (!/over$/.test(page.state.phase) || page.state.you === null) return;
      page.queue.skip();
      send({ do: 'next', expect: page.line.seq }, 'next');
    },
    pass: () => {
      const token = ['-', 'take'].find((one) => page.state.legal?.includes(one));
      if (token) play(token);
    },
    last: () => page.state.getaway && page.showSheet('last'),
    sheet: (name) => page.showSheet(name),
    words: () => {
      page.words = !recall('words', false);
      remember('words', page.words);
      redraw();
      if (page.words) page.inWords.scrollIntoView({ block: 'nearest' });
    },
    unchoose: () => page.own.chosen && choose(page.own.chosen),
    home: () => page.context.go('/'),
    copy: (_, node) => page.copy(node.closest('.link').querySelector('input')),
    select: (_, node) => node?.select(),
  };
}
