import { v7 as uuid } from 'uuid';
import type { SkinContent } from '#contract/history/history.ts';
import type { Database } from '../../server/database/tables.ts';
import { rowWhere } from './rows.ts';

/** Records further changes like one that was made, each with what the skin is after it: for pages of the history. */
export async function recordMore(db: Database, like: string, contents: readonly SkinContent[]) {
  const { id: _, ...record } = await rowWhere(db, 'history', { id: like });
  const values = contents.map((content) => ({ ...record, id: uuid(), after_json: JSON.stringify(content) }));
  await db.insertInto('history').values(values).execute();
}
