import type { Context } from 'hono';
import { CONTENT, ORIGIN, type PageData, YEAR } from '#contract/pages/page-data.ts';
import { hasSlots, type PagePath, slotsOf } from '#contract/pages/pages.ts';
import { pageIn } from '#rules/skins/pages/page-in.ts';
import type { FindPage } from '../catalogue/find-page.ts';
import { databaseErrorOf } from '../database/database-errors.ts';
import type { Database, ListName } from '../database/tables.ts';
import { atMostASecond, type Env, originOf } from '../http/deps.ts';
import { fromListsAsKnown, keptAnswers, type Made } from '../http/kept-answers.ts';
import type { Origin } from '../program/origin.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import type { BuiltPage } from './built-page.ts';

/** The page that a request is for, and its address as it was sent. */
export type At<Page = PagePath | undefined> = { page: Page; pathname: string; search: string };

/** What is found at the path of a page, on the page of its list with this number. */
type Find = (path: string, shown: number | undefined) => Promise<FoundPage>;
type FoundPage =
  | { outcome: 'moved'; to: string }
  | { outcome: 'found'; address: string; data: PageData }
  | { outcome: 'gone' | 'unknown'; data: PageData };

/** How what pages of features show is found. */
export type PageFinders = { readonly [Path in PagePath]?: Find };

type From = {
  db: Database;
  findPage: FindPage;
  pagesOfFeatures: PageFinders;
  page: BuiltPage;
} & FromRequest;

/**
 * How many pages of missing things are drawn in a second; the script draws the others. There is no end of such pages.
 */
const ABSENT_A_SECOND = 20;
const RETRY_AFTER = '10';

const statuses = { found: 200, gone: 410, unknown: 404 } as const;

/**
 * Answers with pages that are drawn with their data when first requested, and kept while the lists are the same. While
 * the database cannot be read, the script gets an empty page, says so and asks again (docs: Drawn pages).
 */
export function drawnPages({ db, findPage, pagesOfFeatures, page: built, ...from }: From) {
  const answer = keptAnswers(fromListsAsKnown(db, ['skins', 'archive']));
  const mayDraw = atMostASecond(ABSENT_A_SECOND);

  async function ofCatalogue(pathname: string, shown: number | undefined): Promise<FoundPage> {
    const { legend = '', skin } = slotsOf(pathname);
    const found = await findPage({ legend, skin, page: shown });
    if (found.outcome === 'moved') return found;
    const data = { catalogue: found };
    return found.outcome === 'found' ? { ...found, address: found.page.address, data } : { ...found, data };
  }

  async function make(page: PagePath, pathname: string, shown: number | undefined): Promise<Made> {
    const found = await (pagesOfFeatures[page] ?? ofCatalogue)(pathname, shown);
    if (found.outcome === 'moved') return { movedTo: found.to };
    // The address has capitals, a slash at its end, or needless encoding.
    if (found.outcome === 'found' && found.address !== pathname) return { movedTo: found.address };
    const isDrawn = found.outcome === 'found' || mayDraw();
    const text = isDrawn
      ? await built.htmlWith({
          page,
          path: pathname,
          query: shown === undefined ? '' : `?page=${shown}`,
          data: found.data,
        })
      : built.html(page, BARE);
    return { text, type: HTML, status: statuses[found.outcome] };
  }

  return async (c: Context<Env>, { page, pathname, search }: At<PagePath>) => {
    const sending = sendingOf(c, from);
    try {
      const shown = page.includes(':skin') ? undefined : pageIn(search);
      const key = `${pathname}\n${shown ?? ''}`;
      return await answer(c, { key, search, filling: fillingOf(sending) }, () => make(page, pathname, shown));
    } catch (error) {
      const isBusy = error instanceof Refused && error.code === 'busy';
      if (!isBusy && databaseErrorOf(error) === undefined) throw error;
      const headers = { 'Content-Type': HTML, 'Cache-Control': 'no-cache', 'Retry-After': RETRY_AFTER };
      return c.body(filledWith(built.html(page, BARE), sending), 503, headers);
    }
  };
}

const BARE = { isDrawn: false, hasProfile: false };

/** Does a page show one of many things, or what a feature finds? */
export const isDrawnWithData = (page: PagePath, pagesOfFeatures: PageFinders) =>
  page in pagesOfFeatures || (hasSlots(page) && page !== '/changes/:build');

type WithData = { db: Database; page: BuiltPage } & FromRequest;
type Place = { page: PagePath; path: string; query: string };

export const HTML = 'text/html; charset=utf-8';
/** There are more queries than pages, so fewer bytes are kept. */
const MOST_BYTES = 8 * 1024 * 1024;
/** How many new queries are drawn in a second; the script answers the others. */
const QUERIES_A_SECOND = 20;

/**
 * Answers with a page that is drawn with data from lists. Returns undefined when the plain built document must do:
 * nothing can be read, there is nothing to show, or there are too many requests (docs: Drawn pages).
 */
export function drawnWithData({ db, page: built, ...from }: WithData, lists: ListName | readonly ListName[]) {
  const answer = keptAnswers(fromListsAsKnown(db, lists), MOST_BYTES);
  const mayDraw = atMostASecond(QUERIES_A_SECOND);

  return async (c: Context<Env>, place: Place, read: () => Promise<PageData>): Promise<Response | undefined> => {
    const draw = async () => {
      if (place.query !== '' && !mayDraw()) throw new TooMany();
      return { text: await built.htmlWith({ ...place, data: await read() }), type: HTML };
    };
    try {
      const filling = fillingOf(sendingOf(c, from));
      return await answer(c, { key: place.path + place.query, filling }, draw);
    } catch (error) {
      const isAbsent = error instanceof Refused && (error.status === 404 || error.code === 'busy');
      if (isAbsent || error instanceof TooMany || databaseErrorOf(error) !== undefined) return;
      throw error;
    }
  };
}

class TooMany extends Error {}

/** Values that are filled in when a document is sent: the site's address for this visitor, the year, and what there is. */
type Sending = { origin: Origin; year: number; content: string };

export type FromRequest = { settings: Pick<Settings, 'origin'>; now: () => number; content: () => string };

export const sendingOf = (c: Context<Env>, { settings, now, content }: FromRequest): Sending => ({
  content: content(),
  origin: originOf(c, settings),
  year: new Date(now()).getFullYear(),
});

/**
 * No value has a meaning in HTML, XML or JSON (`program/origin.ts`). The value from the request is filled in last.
 */
const filledWith = (text: string, { origin, year, content }: Sending) =>
  text.replace(CONTENT, content).replaceAll(YEAR, String(year)).replaceAll(ORIGIN, origin);

/** The same for answers that are kept. */
export const fillingOf = (sending: Sending) => ({
  as: `${sending.origin} ${sending.year} ${sending.content}`,
  fill: (text: string) => filledWith(text, sending),
});
