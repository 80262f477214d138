import type { Context } from 'hono';
import { filtersOf, NO_FILTERS, withFilters } from '#rules/search/filters.ts';
import { databaseErrorOf } from '../database/database-errors.ts';
import { revisionOf } from '../database/revision.ts';
import type { Database } from '../database/tables.ts';
import type { Env } from '../http/env.ts';
import { keptAnswers, type Made } from '../http/kept-answers.ts';
import type { Settings } from '../program/settings.ts';
import { previewReader } from '../skins/read-preview.ts';
import type { BuiltPage } from './built-page.ts';
import { atMostASecond } from './draw-budget.ts';
import { fillingOf, sendingOf } from './sending.ts';

type From = {
  db: Database;
  page: BuiltPage;
  settings: Pick<Settings, 'origin' | 'archive'>;
  now: () => number;
};

const PATH = '/skintranslator';
/** There are more searches than pages: less of them is kept. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Letters of a search that somebody may have typed. */
const LONGEST_SEARCH = 200;
/** Searches that nobody had asked for yet are drawn so often; the script answers all others. */
const SEARCHES_A_SECOND = 20;

/**
 * Answers with the translator and the first rows of each card, for whatever search stands in its address; with nothing
 * where the document as it was built must do, because nothing can be read, or too much is asked for (docs: Drawn
 * pages).
 */
export function drawnTranslator({ db, page: built, settings, now }: From) {
  const answer = keptAnswers(() => revisionOf(db, 'skins'), MOST_BYTES);
  const readPreview = previewReader(db, settings);
  const mayDraw = atMostASecond(SEARCHES_A_SECOND);

  return async (c: Context<Env>): Promise<Response | undefined> => {
    const query = { ...NO_FILTERS, ...filtersOf(new URL(c.req.url).search) };
    if (query.search.length > LONGEST_SEARCH) return;
    const place = { page: PATH, path: PATH, query: withFilters('', query, NO_FILTERS) } as const;
    const draw = async (): Promise<Made> => {
      if (place.query !== '' && !mayDraw()) throw new TooMany();
      const preview = await readPreview(query);
      return { text: await built.htmlWith({ ...place, data: { preview } }), type: 'text/html; charset=utf-8' };
    };
    try {
      const filling = fillingOf(sendingOf(c, { settings, now }));
      return await answer(c, { key: place.query, filling }, draw);
    } catch (error) {
      if (error instanceof TooMany || databaseErrorOf(error) !== undefined) return;
      throw error;
    }
  };
}

class TooMany extends Error {}
