import type { Database } from '../database/tables.ts';
import { type NewsRecord, newsRecords, standing } from './told-records.ts';

/** How many are read at a time, and how often at most when none of them is news. */
const AT_A_TIME = 60;
const TIMES = 20;
const DAY = 24 * 3_600_000;

/** The newest changes of single skins that are news (docs: Newest changes). */
export async function newestSingles(db: Database, most: number): Promise<NewsRecord[]> {
  const found: NewsRecord[] = [];
  let before: string | undefined;
  for (let times = 0; found.length < most && times < TIMES; times++) {
    const records = await newsRecords(db)
      .where('history.batch_id', 'is', null)
      .$if(before !== undefined, (query) => query.where('history.id', '<', before as string))
      .orderBy('history.id', 'desc')
      .limit(AT_A_TIME)
      .execute();
    found.push(...(await standing(db, records)).filter(isNews));
    if (records.length < AT_A_TIME) break;
    before = records.at(-1)?.id;
  }
  return found.slice(0, most);
}

/**
 * A change of a present skin is news, but not its removal. For a removed skin only the removal is news, and only if it
 * existed for at least a day.
 */
function isNews({ action, at, removed_at, created_at }: NewsRecord) {
  if (removed_at === null && created_at !== null) return action !== 'remove';
  return action === 'remove' && (created_at === null || at - created_at >= DAY);
}
