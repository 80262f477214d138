import * as v from 'valibot';
import type { CallName } from '#contract/calls.ts';
import { SkinListReply } from '#contract/skin.ts';
import { type Catalogue, createCatalogue, isSameQuery, type Query } from '#machines/rules/search.ts';
import { COLLAPSED_ROWS, NO_FILTERS } from '#machines/translator.ts';
import type { Contradiction, Holds, View } from '../hold.ts';

const changing: ReadonlySet<CallName> = new Set(['addLegend', 'addSkin', 'saveSkin', 'removeSkin', 'undo']);

type Card = View['sight']['cards'][number];

/** What the translator shows of the list that the server sent (spec §2, §5, §9). */
export const translator: Holds = {
  'the legends are those of the list that the search finds': (view) =>
    comparing(view, ({ cards }) => {
      const shown = view.sight.cards.map(({ legend }) => legend);
      const found = cards.map(({ legend }) => legend);
      return `${shown}` !== `${found}` && `[${shown}] instead of [${found}]`;
    }),

  'the rows are those of the list that the search finds, in their order': (view) =>
    comparing(view, ({ cards, rowsOf }) => {
      for (const { legend, rows } of cards) {
        const card = view.sight.cards.find((one) => one.legend === legend);
        const isRevealed = rows.length === 0 && card && card.rows.length > 0;
        const names = (isRevealed ? rowsOf(legend) : rows).map(({ ingamename }) => plain(ingamename));
        if (card && !shows(card, names)) return `${JSON.stringify(card)} of [${names}]`;
      }
      return false;
    }),

  'the list follows what this page has changed': (view) => {
    const { tab, world } = view;
    const own = world.gate.exchanges.filter((one) => one.tab === tab.id && (one.arrivedAt ?? 0) > tab.askedAt);
    const listed = own.findLast(({ call }) => call === 'listSkins')?.arrivedAt ?? 0;
    const changed = own.find((one) => changing.has(one.call) && one.status < 300 && (one.arrivedAt ?? 0) > listed);
    return isReady(view) && changed && `it is older than ${changed.call}`;
  },

  'a button for all cards can be pressed exactly when it would change something': (view) =>
    comparing(view, ({ cards }) => {
      const { sight, controls } = view;
      const isExpanded = sight.cards.some(({ more }) => more === 'Show Less');
      const isRevealed = cards.some(({ rows }, at) => rows.length === 0 && sight.cards[at]?.rows.length !== 0);
      const can = {
        'Show All': sight.cards.some(({ more }) => more.endsWith(' More')),
        'Hide All': isExpanded,
        'Reset Filters': isExpanded || isRevealed || !isSameQuery(sight.filters as Query, NO_FILTERS),
      };
      const isWrong = ([name, is]: [string, boolean]) =>
        controls.find((control) => control.name === name)?.isDisabled === is;
      return Object.entries(can).find(isWrong)?.[0];
    }),
};

const isReady = ({ sight }: View) =>
  sight.machines.some(({ name, state }) => name === 'translator' && state === 'ready');

type Found = { cards: ReturnType<Catalogue['find']>; rowsOf: (legend: string) => ReturnType<Catalogue['rowsOf']> };

/** Compares what is shown with what the search finds in the list that the page has. */
function comparing(view: View, check: (found: Found) => Contradiction): Contradiction {
  if (!isReady(view)) return false;
  const query = view.sight.filters as Query;
  const contradictions = listsOf(view).map((catalogue) =>
    check({ cards: catalogue.find(query), rowsOf: (legend) => catalogue.rowsOf(legend, query) }),
  );
  return contradictions.every((one) => typeof one === 'string') && contradictions[0];
}

/**
 * The lists that the page may have: the one that this tab was sent last, or one that came to another tab since: of two
 * that ask at the same time the browser asks for one.
 */
function listsOf({ tab, world: { gate } }: View) {
  const sent = gate.exchanges.filter(
    (one) => one.call === 'listSkins' && one.arrivedAt !== undefined && one.status < 400,
  );
  const own = sent.findLastIndex((one) => one.tab === tab.id);
  return sent.slice(Math.max(own, 0)).map(({ body }) => createCatalogue(v.parse(SkinListReply, body).legends));
}

function shows({ rows, more }: Card, all: readonly string[]) {
  const beyond = all.length - COLLAPSED_ROWS;
  if (beyond <= 0) return more === '' && `${rows}` === `${all}`;
  const expected = more === 'Show Less' ? all : all.slice(0, COLLAPSED_ROWS);
  return ['Show Less', `Show ${beyond} More`].includes(more) && `${rows}` === `${expected}`;
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ');
