/** The end of a round and of a match: what happened, the places, what next. */

import { button, h } from './dom.js';
import { showsScore } from './seats.js';
import { list, t } from './words.js';

/** Rows of the table of places: seats with the place they share, best first. */
function rowsOf(scene) {
  const { places, left, seats } = scene.state;
  let ahead = 0;
  const rows = places.flatMap((group) => {
    const at = ahead + 1;
    ahead += group.length;
    return group.map((seat) => ({ at, seat }));
  });
  const seen = new Set(rows.map(({ seat }) => seat));
  const others = scene.chairs.map((_, seat) => seat).filter((seat) => !seen.has(seat));
  return [...rows, ...others.map((seat) => ({ at: null, seat }))].map(({ at, seat }) => ({
    at,
    seat,
    name: scene.names[seat],
    left: left[seat],
    score: seats[scene.chairs[seat]].score,
  }));
}

/** The places, cards left and scores. */
function placesTable(scene) {
  const scores = showsScore(scene.state);
  const columns = ['place', 'player', 'left', scores && 'score'].filter(Boolean);
  return h('table', null,
    h('thead', null, h('tr', null, columns.map((name) => h('th', { scope: 'col' }, t(`ui.${name}.column`))))),
    h('tbody', null, rowsOf(scene).map((row) =>
      h('tr', { 'data-mine': row.seat === scene.me },
        h('td', null, row.at ? t(`ui.place.${row.at}`) : '–'),
        h('th', { scope: 'row' }, row.name),
        h('td', null, row.left ?? '–'),
        scores && h('td', null, row.score)))));
}

/** Who won the match, in a sentence. */
function matchWords(scene) {
  const { winners } = scene.state;
  const names = winners.map((chair) => scene.matchNames[chair]);
  if (winners.length === 1 && winners[0] === scene.you) return t('wins-match.you');
  if (winners.length === 1) return t('wins-match', { seat: names[0] });
  return winners.length ? t('wins-match-together', { seats: list(names) }) : '';
}

/** The summary that stands in the middle when a round or the match is over. */
export function summary(scene) {
  const { state } = scene;
  const over = state.phase === 'match-over';
  const result = state.result.filter(({ id }) => !id.startsWith('wins-match')).map(scene.say);
  return h('div', { class: 'middle summary' },
    h('h2', null, over ? t('ui.match-over') : t('ui.round-over', { n: state.round })),
    over && h('p', { class: 'lead' }, matchWords(scene)),
    result.length > 0 && h('p', { class: over ? '' : 'lead' }, result.join(' ')),
    placesTable(scene),
    h('p', { class: 'actions' },
      scene.you !== null && button('next', t(over ? 'ui.again' : 'ui.next'),
        { class: 'main', 'data-sending': scene.sending === 'next' }),
      state.getaway && button('last', t('ui.last-trick')),
      over && button('home', t('ui.new-table'))));
}
