import type { NewsPage } from '#contract/history/news.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import type { Database } from '../database/tables.ts';
import { fromListsAsKnown, keptLists } from '../http/kept-answers.ts';
import type { Answer } from '../http/router.ts';
import { readGroup } from './read-group.ts';
import { readNeighbours } from './read-neighbours.ts';
import { readNews } from './read-news.ts';

/** `GET /api/changes`: the changes of the skin list, by batches and days, the newest first (docs: What changed). */
export function listNews(db: Database): Answer<'listNews'> {
  const send = keptLists<'listNews'>(
    db,
    ['skins', 'archive'],
    (key) => ask(db, newsPage, JSON.parse(key)),
    fromListsAsKnown,
  );
  return ({ c, query: { before, group } }) => send(c, JSON.stringify({ before, group }));
}

type Asked = { before?: string | undefined; group?: string | undefined };

export const newsPage: Question<Asked, NewsPage> = { module: import.meta.url, name: 'newsPage', read: readPage };

/** The changes of a group, or else before a day; without either the newest. */
export async function readPage(db: Database, { before, group }: Asked): Promise<NewsPage> {
  if (!group) return readNews(db, before || undefined);
  return { changes: await readGroup(db, group), older: null, ...(await readNeighbours(db, group)) };
}
