import type { Context } from 'hono';
import { slotsOf } from '#contract/pages/pages.ts';
import { dayIn } from '#rules/news/day-in.ts';
import type { Env } from '../http/env.ts';
import { readPage } from '../news/list-news.ts';
import { drawnWithData } from './drawn-with-data.ts';

/** Answers with the changes before a day or in the group that the address names (docs: What changed). */
export function drawnNews(from: Parameters<typeof drawnWithData>[0]) {
  const draw = drawnWithData(from, ['skins', 'archive']);
  return (c: Context<Env>, page: '/changes' | '/changes/:build') => {
    const { pathname: path, search } = new URL(c.req.url);
    const { build: group } = slotsOf(path);
    const before = dayIn(search);
    const query = before === '' ? '' : `?before=${before}`;
    return draw(c, { page, path, query }, async () => ({ news: await readPage(from.db, { before, group }) }));
  };
}
