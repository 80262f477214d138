import type { Selectable } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import { type NewsRecord, newsRecords, readTakenBack, standing } from './read-skin-news.ts';

type Batch = Selectable<Tables['batch']>;

/** How many are read at a time. */
const AT_A_TIME = 30;

/** The newest batches that count: they add or change something, take nothing back, and have not been taken back. */
export async function newestBatches(db: Database, most: number): Promise<Batch[]> {
  const found: Batch[] = [];
  let before: string | undefined;
  for (;;) {
    const batches = await db
      .selectFrom('batch')
      .selectAll()
      .where('undo_of', 'is', null)
      .where('taken_from', 'is', null)
      .where((where) =>
        where.or([where('added', '>', 0), where('changed', '>', 0), where('others_json', 'is not', null)]),
      )
      .$if(before !== undefined, (query) => query.where('id', '<', before as string))
      .orderBy('id', 'desc')
      .limit(AT_A_TIME)
      .execute();
    const takenBack = await readTakenBack(
      db,
      'batch',
      batches.map(({ id }) => id),
    );
    found.push(...batches.filter(({ id }) => !takenBack.has(id)));
    if (found.length >= most || batches.length < AT_A_TIME) return found.slice(0, most);
    before = batches.at(-1)?.id;
  }
}

/** How many are read at a time, and how often at most when none of them is news. */
const RECORDS_AT_A_TIME = 60;
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
      .limit(RECORDS_AT_A_TIME)
      .execute();
    found.push(...(await standing(db, records)).filter(isNews));
    if (records.length < RECORDS_AT_A_TIME) break;
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
