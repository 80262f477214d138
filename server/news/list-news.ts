import type { Database } from '../database/tables.ts';
import { sentListsByName } from '../http/cached-list.ts';
import type { Answer } from '../http/router.ts';
import { readNews } from './read-news.ts';

/** So many pages are kept; nearly everybody asks for the newest. */
const PAGES = 50;

/** `GET /api/changes`: what changed in the list of skins, by batches and days, the newest first (docs: What changed). */
export function listNews(db: Database): Answer<'listNews'> {
  const send = sentListsByName(db, ['skins', 'archive'], PAGES, (before) => readNews(db, before || undefined));
  return ({ c, query: { before = '' } }) => send(c, before);
}
