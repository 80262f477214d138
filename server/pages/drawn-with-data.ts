import type { Context } from 'hono';
import type { PageData } from '#contract/pages/page-data.ts';
import type { PagePath } from '#contract/pages/pages.ts';
import { databaseErrorOf } from '../database/database-errors.ts';
import type { Database, ListName } from '../database/tables.ts';
import { atMostASecond } from '../http/at-most-a-second.ts';
import type { Env } from '../http/env.ts';
import { fromListsAsKnown, keptAnswers } from '../http/kept-answers.ts';
import { Refused } from '../program/refused.ts';
import type { BuiltPage } from './built-page.ts';
import { type FromRequest, fillingOf, sendingOf } from './sending.ts';

type From = { db: Database; page: BuiltPage } & FromRequest;
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
export function drawnWithData({ db, page: built, ...from }: From, lists: ListName | readonly ListName[]) {
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
