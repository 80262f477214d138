import type { Context } from 'hono';
import { filtersOf, NO_FILTERS, withFilters } from '#rules/search/filters.ts';
import { ask } from '../beside/ask.ts';
import type { Env } from '../http/env.ts';
import type { Settings } from '../program/settings.ts';
import { preview } from '../skins/read-preview.ts';
import { drawnWithData } from './drawn-with-data.ts';

type From = Parameters<typeof drawnWithData>[0] & { settings: Pick<Settings, 'archive'> };

const PATH = '/skintranslator';
/** Characters that a typed search and its facts may contain. */
const LONGEST_SEARCH = 200;

/** Answers with the translator and the first rows of each card, for the search in its address. */
export function drawnTranslator(from: From) {
  const { db, settings } = from;
  const draw = drawnWithData(from, 'skins');
  return async (c: Context<Env>) => {
    const query = { ...NO_FILTERS, ...filtersOf(new URL(c.req.url).search) };
    if (query.search.length + query.facts.join('').length > LONGEST_SEARCH) return;
    const place = { page: PATH, path: PATH, query: withFilters('', query, NO_FILTERS) } as const;
    return draw(c, place, async () => ({ preview: await ask(db, preview, { query, archive: settings.archive }) }));
  };
}
