import { isLarge, isLargeToSearch } from '../database/is-large.ts';
import { placeOf } from '../database/place.ts';
import type { Database } from '../database/tables.ts';
import { createHelper } from './helper.ts';
import type { Question } from './work.ts';

const helper = createHelper(256);
/**
 * Keeps its index for ten minutes, and no long list is made before a search. 20,000 skins with names in 14 languages take
 * more than half of its memory.
 */
const searcher = createHelper(640, 600_000);

/**
 * Answers a question without holding up other requests: in a thread when the lists are so long that others would
 * notice.
 */
export async function ask<Asked, Answer>(
  db: Database,
  { module, name, read, isSearch }: Question<Asked, Answer>,
  asked: Asked,
): Promise<Answer> {
  const place = placeOf(db);
  // A database in memory has one connection.
  if (!place || !(await (isSearch ? isLargeToSearch : isLarge)(db))) return read(db, asked);
  return (isSearch ? searcher : helper).carryOut(db, { place, module, name, order: asked }) as Promise<Answer>;
}
