import type { NewsPage } from '#contract/history/news.ts';
import type { Database } from '../database/tables.ts';
import { keptLists } from '../http/kept-answers.ts';
import type { Answer } from '../http/router.ts';
import { readGroup } from './read-group.ts';
import { readNeighbours } from './read-neighbours.ts';
import { readNews } from './read-news.ts';

/** `GET /api/changes`: the changes of the skin list, by batches and days, the newest first (docs: What changed). */
export function listNews(db: Database): Answer<'listNews'> {
  const send = keptLists<'listNews'>(db, ['skins', 'archive'], (key) => readPage(db, JSON.parse(key)));
  return ({ c, query: { before, group } }) => send(c, JSON.stringify({ before, group }));
}

/** The changes of a group, or else before a day; without either the newest. */
export const readPage = async (
  db: Database,
  { before, group }: { before?: string | undefined; group?: string | undefined },
): Promise<NewsPage> =>
  group
    ? { changes: await readGroup(db, group), older: null, ...(await readNeighbours(db, group)) }
    : readNews(db, before || undefined);
