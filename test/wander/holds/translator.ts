import { readSkinList } from '#contract/skin-list.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { type Catalogue, createCatalogue } from '#rules/search/plain.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import { isSameQuery } from '#rules/search/query.ts';
import { type Card, cardsOn, type Shown } from '../cards.ts';
import { changesSkins } from '../changes.ts';
import type { Contradiction, Holds, View } from '../hold.ts';

/** What the translator shows of the list that the server sent (docs: Translator, Search, Numbers). */
export const translator: Holds = {
  'the legends are those of the list that the search finds': (view) =>
    comparing(view, ({ shown, found }) => {
      const [seen, expected] = [shown, found].map((list) => list.map(({ legend }) => legend));
      return `${seen}` !== `${expected}` && `[${seen}] instead of [${expected}]`;
    }),

  'the rows are those of the list that the search finds, in their order': (view) =>
    comparing(view, ({ shown, found, allRows }) => {
      for (const { legend, rows } of found) {
        const card = shown.find((one) => one.legend === legend);
        const isAll = card !== undefined && isRevealed(card);
        const names = (isAll ? allRows(legend) : rows).map(({ ingamename }) => plain(ingamename));
        if (card && !(isAll ? `${card.rows}` === `${names}` : isOf(card, names)))
          return `${JSON.stringify(card)} of [${names}]`;
      }
      return false;
    }),

  'a button for all cards can be pressed exactly when it would change something': (view) =>
    comparing(view, ({ shown, query }) => {
      const isExpanded = shown.some(({ more }) => more === 'Show Less');
      const can = {
        'Show All': shown.some(({ more }) => more.endsWith(' More')),
        'Hide All': isExpanded,
        'Reset Filters': isExpanded || shown.some(isRevealed) || !isSameQuery(query, NO_FILTERS),
      };
      const isWrong = ([name, is]: [string, boolean]) =>
        view.controls.find((control) => control.name === name)?.isDisabled === is;
      return Object.entries(can).find(isWrong)?.[0];
    }),

  'the list follows what this page has changed': ({ sight, tab, world }) => {
    const own = world.gate.exchanges.filter((one) => one.tab === tab.id && (one.arrivedAt ?? 0) > tab.askedAt);
    const listed = own.findLast(({ call }) => call === 'listSkins')?.arrivedAt ?? 0;
    const changed = own.find((one) => changesSkins(one) && (one.arrivedAt ?? 0) > listed);
    return isReady(sight) && changed && `it is older than ${changed.call}`;
  },
};

/** Is what is shown an answer of the plain search? What is found further comes from elsewhere. */
const isReady = ({ machines }: View['sight']) =>
  machines.some(({ name, state }) => name === 'translator' && state === 'ready.plain');

const isRevealed = ({ others }: Card) => others !== '' && !others.startsWith('Show all');

type Comparison = {
  query: Shown['query'];
  shown: readonly Card[];
  found: ReturnType<Catalogue['find']>;
  allRows: (legend: string) => ReturnType<Catalogue['rowsOf']>;
};

/** Compares what is shown with what the search finds in the list that the page has. */
async function comparing(view: View, check: (comparison: Comparison) => Contradiction): Promise<Contradiction> {
  if (!isReady(view.sight)) return false;
  const { query, cards: shown } = await cardsOn(view.tab.page);
  const contradictions = listsOf(view).map((catalogue) =>
    check({ query, shown, found: catalogue.find(query), allRows: (legend) => catalogue.rowsOf(legend, query) }),
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
  return sent.slice(Math.max(own, 0)).map(({ body }) => createCatalogue(readSkinList(body).legends));
}

function isOf({ rows, more }: Card, all: readonly string[]) {
  const beyond = all.length - COLLAPSED_ROWS;
  if (beyond <= 0) return more === '' && `${rows}` === `${all}`;
  const expected = more === 'Show Less' ? all : all.slice(0, COLLAPSED_ROWS);
  return ['Show Less', `Show ${beyond} More`].includes(more) && `${rows}` === `${expected}`;
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ');
