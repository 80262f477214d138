import { isLarge } from '../database/is-large.ts';
import { placeOf } from '../database/place.ts';
import type { Database } from '../database/tables.ts';
import { createHelper } from './helper.ts';
import type { Question } from './work.ts';

const helper = createHelper(256);

/**
 * Answers a question without holding up other requests: in a thread when the lists are so long that others would
 * notice.
 */
export async function ask<Asked, Answer>(
  db: Database,
  { module, name, read }: Question<Asked, Answer>,
  asked: Asked,
): Promise<Answer> {
  const place = placeOf(db);
  // A database in memory has one connection.
  if (!place || !(await isLarge(db))) return read(db, asked);
  return helper.carryOut(db, { place, module, name, order: asked }) as Promise<Answer>;
}
