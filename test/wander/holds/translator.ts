import * as v from 'valibot';
import { SkinListReply } from '#contract/skin.ts';
import { createCatalogue, isSameQuery, type Query } from '#machines/rules/search.ts';
import { COLLAPSED_ROWS, NO_FILTERS } from '#machines/translator.ts';
import type { Holds, View } from '../hold.ts';

type Card = View['sight']['cards'][number];

/** What the translator shows of the list that the server sent (spec §2, §5, §9). */
export const translator: Holds = {
  'the legends are those of the list that the search finds': (view) => {
    const cards = foundBy(view)?.cards.map(({ legend }) => legend);
    const shown = view.sight.cards.map(({ legend }) => legend);
    return cards !== undefined && `${shown}` !== `${cards}` && `[${shown}] instead of [${cards}]`;
  },

  'the rows are those of the list that the search finds, in their order': (view) => {
    const found = foundBy(view);
    const wrong = found?.cards.find(({ legend, rows }) => {
      const card = view.sight.cards.find((one) => one.legend === legend);
      const all = rows.length === 0 && card && card.rows.length > 0 ? found.rowsOf(legend) : rows;
      return (
        card &&
        !shows(
          card,
          all.map(({ ingamename }) => plain(ingamename)),
        )
      );
    });
    return wrong && `${JSON.stringify(view.sight.cards.find(({ legend }) => legend === wrong.legend))}`;
  },

  'a button for all cards can be pressed exactly when it would change something': (view) => {
    if (!foundBy(view) || view.sight.dialogs.length > 0) return false;
    const { cards } = view.sight;
    const isExpanded = cards.some(({ more }) => more === 'Show Less');
    const isRevealed = foundBy(view)?.cards.some(({ rows }, at) => rows.length === 0 && cards[at]?.rows.length !== 0);
    const can = {
      'Show All': cards.some(({ more }) => more.endsWith(' More')),
      'Hide All': isExpanded,
      'Reset Filters': isExpanded || isRevealed || !isSameQuery(queryOf(view), NO_FILTERS),
    };
    return Object.entries(can).find(
      ([name, is]) => view.controls.find((control) => control.name === name)?.isDisabled === is,
    )?.[0];
  },
};

const queryOf = ({ sight }: View) => sight.filters as Query;

/** What the search finds in the list that this tab was sent last; nothing while the translator has none. */
function foundBy(view: View) {
  const { sight, tab, world } = view;
  if (!sight.machines.some(({ name, state }) => name === 'translator' && state === 'ready')) return undefined;
  const sent = world.gate.exchanges.findLast(
    (one) => one.tab === tab.id && one.call === 'listSkins' && one.hasArrived && one.status < 400,
  );
  const catalogue = createCatalogue(v.parse(SkinListReply, sent?.body).legends);
  const query = queryOf(view);
  return { cards: catalogue.find(query), rowsOf: (legend: string) => catalogue.rowsOf(legend, query) };
}

function shows({ rows, more }: Card, all: readonly string[]) {
  const beyond = all.length - COLLAPSED_ROWS;
  if (beyond <= 0) return more === '' && `${rows}` === `${all}`;
  const expected = more === 'Show Less' ? all : all.slice(0, COLLAPSED_ROWS);
  return ['Show Less', `Show ${beyond} More`].includes(more) && `${rows}` === `${expected}`;
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ');
