import * as v from 'valibot';
import { NewsDay, type NewsGroup, type NewsPage } from '#contract/history/news.ts';
import { slotOf } from '#rules/news/slot.ts';
import { compare } from '#rules/texts/compare.ts';
import type { Database } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import { dayOf, endOf, firstIdOf } from './day-of-id.ts';
import { readBatchNews, readDay } from './read-skin-news.ts';
import { readTakenBack } from './told-records.ts';

/** A page has whole days. It ends with the day that brings it to this many groups. */
const GROUPS = 15;
/** How many lines of a group are sent. */
const LINES = 50;
/** How many days, and single changes, are read for a page at most, even when none of them is news. */
const DAYS = 60;
const RECORDS = 4000;

/** The changes of the skin list before a day, the newest first. It reads day by day, so only what is shown is read. */
export async function readNews(db: Database, before: string | undefined): Promise<NewsPage> {
  const changes: NewsGroup[] = [];
  let older = await newestDay(db, before && firstIdOf(before));
  let records = 0;
  for (let days = 0; older !== null && changes.length < GROUPS && days < DAYS && records < RECORDS; days++) {
    const { groups, read } = await readGroups(db, older);
    changes.push(...groups);
    records += read;
    older = await newestDay(db, firstIdOf(older));
  }
  return { changes, older: older && dayAfter(older) };
}

/** The newest day with a change before an id; null when there is none. */
async function newestDay(db: Database, before: string | undefined) {
  const single = await db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'skin')
    .where('batch_id', 'is', null)
    .where('actor', '!=', 'starter')
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const batch = await db
    .selectFrom('batch')
    .select('id')
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const newest = [single?.id, batch?.id]
    .filter((id) => id !== undefined)
    .sort()
    .at(-1);
  return newest === undefined ? null : dayOf(newest);
}

async function readGroups(db: Database, day: string) {
  const { groups, read } = await readDay(db, day, LINES);
  for (const batch of await readBatchesOf(db, day)) groups.push(...(await readBatchNews(db, batch, LINES)));
  return { groups: groups.sort((a, b) => compare(b.newest, a.newest)), read };
}

/** The batches of a day that count. */
async function readBatchesOf(db: Database, day: string) {
  const batches = await db
    .selectFrom('batch')
    .selectAll()
    .where('undo_of', 'is', null)
    .where('taken_from', 'is', null)
    .where('id', '>=', firstIdOf(day))
    .where('id', '<', endOf(day))
    .execute();
  const ids = batches.map(({ id }) => id);
  const takenBack = await readTakenBack(db, 'batch', ids);
  return batches.filter(({ id }) => !takenBack.has(id));
}

/** The next page begins before this day. */
const dayAfter = (day: string) => dayOf(endOf(day));

/** How many lines are sent for one build or day. */
const MOST_LINES = 2000;

/** Everything that came with a build, with an unnamed batch, or on a day; as far as a page can show it by default. */
export async function readGroup(db: Database, slot: string, most = MOST_LINES): Promise<NewsGroup[]> {
  const ofDay = v.is(NewsDay, slot) ? (await readDay(db, slot, most)).groups : [];
  const groups = [...ofDay];
  for (const batch of await readBatches(db, slot)) groups.push(...(await readBatchNews(db, batch, most)));
  if (groups.length === 0) throw new Refused(404, 'not_found', 'There are no changes for this build or day.');
  return groups.sort((a, b) => compare(b.newest, a.newest));
}

/** Does an address name a day, or a batch that counts? The reader decides whether it contains news. */
export const isGroup = async (db: Database, slot: string) =>
  v.is(NewsDay, slot) || (await readBatches(db, slot)).length > 0;

/** The batches that an address names and that count. */
async function readBatches(db: Database, slot: string) {
  const all = await db
    .selectFrom('batch')
    .selectAll()
    .where('undo_of', 'is', null)
    .where('taken_from', 'is', null)
    .execute();
  const named = all.filter(({ id, build }) => slotOf({ _id: id, build }) === slot);
  const takenBack = await readTakenBack(
    db,
    'batch',
    named.map(({ id }) => id),
  );
  return named.filter(({ id }) => !takenBack.has(id));
}
