import type { NewsGroup } from '#contract/history/news.ts';
import { lineCounts } from '#rules/news/counts.ts';
import { netChanges } from '#rules/news/net-changes.ts';
import type { Database } from '../database/tables.ts';
import { endOf, firstIdOf } from './day-of-id.ts';
import { newsRecords, standing, toldOf } from './told-records.ts';

/** At most this many single changes of a day are read, the newest. */
const MOST = 2000;

type Day = { groups: NewsGroup[]; read: number };

/** The single changes of a day as news, or none, and how many records were read. */
export async function readDay(db: Database, day: string, most: number): Promise<Day> {
  const records = await newsRecords(db)
    .where('history.batch_id', 'is', null)
    .where('history.id', '>=', firstIdOf(day))
    .where('history.id', '<', endOf(day))
    .orderBy('history.id', 'desc')
    .limit(MOST)
    .execute();
  const told = (await standing(db, records)).reverse();
  const lines = netChanges(await toldOf(db, told));
  const newest = told.at(-1);
  const read = records.length;
  if (!newest || lines.length === 0) return { groups: [], read };
  const group = { _id: day, at: newest.at, newest: newest.id, counts: lineCounts(lines), lines: lines.slice(0, most) };
  return { groups: [group], read };
}
