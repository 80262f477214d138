import type { SelectQueryBuilder } from 'kysely';
import type { NewsGroup } from '#contract/history/news.ts';
import { lineCounts, netChanges } from '#rules/news/net-changes.ts';
import { compare } from '#rules/texts/compare.ts';
import type { Database, Tables } from '../database/tables.ts';
import { dayOf, endOf, firstIdOf } from './day-of-id.ts';
import { type NewsRecord, newsRecords, readTakenBack, standing, toldOf } from './told-records.ts';

/** At most this many changes of the skins are read, the newest. */
const MOST = 500;

/** The ids of skins, or a query for them. */
type Skins = readonly string[] | SelectQueryBuilder<Tables, 'skin', { id: string }>;

/** The changes of some skins, by batches and days, the newest first (docs: Feeds). */
export async function readSkinNews(db: Database, skins: Skins): Promise<NewsGroup[]> {
  const records = await newsRecords(db)
    .where('history.entity_id', 'in', skins)
    // Imports remove only starter data.
    .where((where) => where.or([where('history.batch_id', 'is', null), where('history.action', '!=', 'remove')]))
    .orderBy('history.id', 'desc')
    .limit(MOST)
    .execute();
  const batches = await readBatches(db, records);
  const counting = (await standing(db, records)).filter(({ batch_id }) => batch_id === null || batches.has(batch_id));
  const groups = Map.groupBy(counting, ({ id, batch_id }) => batch_id ?? dayOf(id));
  const told: NewsGroup[] = [];
  for (const [_id, own] of groups) {
    const lines = netChanges(await toldOf(db, own.toReversed()));
    const [newest] = own;
    if (!newest || lines.length === 0) continue;
    const batch = batches.get(_id);
    const of = batch ? { build: batch.build } : {};
    told.push({ _id, at: newest.at, newest: newest.id, ...of, counts: lineCounts(lines), lines });
  }
  return told.sort((a, b) => compare(b.newest, a.newest));
}

/** The batches of records, by id, that have not been taken back. */
async function readBatches(db: Database, records: readonly NewsRecord[]) {
  const ids = [...new Set(records.flatMap(({ batch_id }) => batch_id ?? []))];
  if (ids.length === 0) return new Map<string, { build: string | null }>();
  const takenBack = await readTakenBack(db, 'batch', ids);
  const batches = await db
    .selectFrom('batch')
    .select(['id', 'build'])
    .where('id', 'in', ids)
    .where('undo_of', 'is', null)
    .where('taken_from', 'is', null)
    .execute();
  const counting = batches.filter(({ id }) => !takenBack.has(id));
  return new Map(counting.map(({ id, build }) => [id, { build }]));
}

/** At most this many single changes of a day are read, the newest. */
const MOST_CHANGES = 2000;

type Day = { groups: NewsGroup[]; read: number };

/** The single changes of a day as news, or none, and how many records were read. */
export async function readDay(db: Database, day: string, most: number): Promise<Day> {
  const records = await newsRecords(db)
    .where('history.batch_id', 'is', null)
    .where('history.id', '>=', firstIdOf(day))
    .where('history.id', '<', endOf(day))
    .orderBy('history.id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  const told = (await standing(db, records)).reverse();
  const lines = netChanges(await toldOf(db, told));
  const newest = told.at(-1);
  const read = records.length;
  if (!newest || lines.length === 0) return { groups: [], read };
  const group = { _id: day, at: newest.at, newest: newest.id, counts: lineCounts(lines), lines: lines.slice(0, most) };
  return { groups: [group], read };
}
