import * as v from 'valibot';
import { NewsDay, type NewsGroup } from '#contract/history/news.ts';
import { slotOf } from '#rules/news/slot.ts';
import { compare } from '#rules/texts/compare.ts';
import type { Database } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import { readBatchNews } from './read-batch-news.ts';
import { readDay } from './read-day.ts';
import { readTakenBack } from './taken-back.ts';

/** How many lines are sent for one build or day. */
const LINES = 2000;

/** Everything that came with a build, with an unnamed batch, or on a day; as far as a page can show it by default. */
export async function readGroup(db: Database, slot: string, most = LINES): Promise<NewsGroup[]> {
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
