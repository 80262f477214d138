import type { Page } from 'playwright-core';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { type Catalogue, createCatalogue } from '#rules/search/plain.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import { isSameQuery, type Query } from '#rules/search/query.ts';
import { changesSkins } from '../changes.ts';
import type { Contradiction, Holds, View } from '../hold.ts';

type Shown = { query: Query; cards: Card[] };
type Card = {
  legend: string;
  rows: string[];
  /** The button for the hidden rows of a collapsed card. */
  more: string;
  /** The button for the rows that were not found. */
  others: string;
};

/** The translator's query, and the cards that it shows. */
const cardsOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const plain = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ');
    const valueIn = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value ?? '';
    /** A row's name is beside the links of its actions. */
    const nameIn = (head: Element) =>
      plain(
        [...head.childNodes]
          .filter((part) => !(part instanceof Element && part.querySelector('a')))
          .map(({ textContent }) => textContent)
          .join(''),
      );
    const buttonOf = (card: Element, name: RegExp) =>
      [...card.querySelectorAll(':scope > button')]
        .map(({ textContent }) => plain(textContent))
        .find((text) => name.test(text)) ?? '';
    const query = { search: valueIn('Search'), sortField: valueIn('Sort field'), sortOrder: valueIn('Sort order') };
    return {
      query: query as Query,
      cards: [...document.querySelectorAll('section[aria-labelledby^=legend-]')].map((card) => ({
        legend: plain(card.querySelector('h2')?.textContent),
        rows: [...card.querySelectorAll('tbody th')].map(nameIn),
        more: buttonOf(card, /^Show (\d+ More|Less)$/),
        others: buttonOf(card, /^Show (all|the) |^Hide them/),
      })),
    };
  });

/** The translator's view of the server's list (docs: Translator, Search, Numbers). */
export const translator: Holds = {
  'the legends are the ones that the search finds': (view) =>
    comparing(view, ({ shown, found }) => {
      const [seen, expected] = [shown, found].map((list) => list.map(({ legend }) => legend));
      return `${seen}` !== `${expected}` && `[${seen}] instead of [${expected}]`;
    }),

  'the rows are the ones that the search finds, in order': (view) =>
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

  'a button for all cards is enabled exactly when it would change something': (view) =>
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

  'the list includes the changes made on this page': ({ sight, tab, world }) => {
    const own = world.gate.exchanges.filter((one) => one.tab === tab.id && (one.arrivedAt ?? 0) > tab.askedAt);
    const listed = own.findLast(({ call }) => call === 'listSkins')?.arrivedAt ?? 0;
    const changed = own.find((one) => changesSkins(one) && (one.arrivedAt ?? 0) > listed);
    return isReady(sight) && changed && `it is older than ${changed.call}`;
  },
};

/** Do the rows come from the plain search? Further results come from elsewhere. */
const isReady = ({ machines }: View['sight']) =>
  machines.some(({ name, state }) => name === 'translator' && state === 'ready.plain');

const isRevealed = ({ others }: Card) => others !== '' && !others.startsWith('Show all');

type Comparison = {
  query: Shown['query'];
  shown: readonly Card[];
  found: ReturnType<Catalogue['find']>;
  allRows: (legend: string) => ReturnType<Catalogue['rowsOf']>;
};

/** Compares the shown cards with the search's results in the page's list. */
async function comparing(view: View, check: (comparison: Comparison) => Contradiction): Promise<Contradiction> {
  if (!isReady(view.sight)) return false;
  const { query, cards: shown } = await cardsOn(view.tab.page);
  const contradictions = listsOf(view).map((catalogue) =>
    check({ query, shown, found: catalogue.find(query), allRows: (legend) => catalogue.rowsOf(legend, query) }),
  );
  return contradictions.every((one) => typeof one === 'string') && contradictions[0];
}

/**
 * The lists that the page may have: the last one sent to this tab, or a later one of another tab, because the browser
 * makes only one of two simultaneous requests.
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
