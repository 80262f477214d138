import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NewsGroup } from '#contract/history/news.ts';
import { lineCounts, netChanges } from '#rules/news/net-changes.ts';
import type { Database, Tables, Trx } from '#server/database/tables.ts';
import { retryWhileBusy, transact } from '#server/database/write.ts';
import { dayOf } from '#server/news/day-of-id.ts';
import { newsRecords, readBatchNews, readTakenBack, standing, toldOf } from '#server/news/read-skin-news.ts';
import type { Origin } from '#server/program/origin.ts';
import { messageOf } from './message.ts';

type Webhook = Selectable<Tables['webhook']>;

/** Single edits become one message when no other edit follows for this long, in milliseconds. */
const QUIET = 60_000;
/** At the latest this long after the first of them, or at once when a clock was ahead. */
const LONGEST = 5 * 60_000;
/** A message contains at most this many single edits, and shows this many lines. */
const RECORDS = 500;
const LINES = 50;

type At = { now: number; origin: Origin | undefined };

/**
 * Queues messages about the changes since each webhook's last one (docs: Webhooks). They come from the history, whose
 * ids grow in the order of the commits. So a change needs no extra work, and nothing is lost in between. Only one of
 * several servers moves `told_until` and queues the messages.
 */
export async function queueMessages(db: Database, at: At) {
  const webhooks = await db
    .selectFrom('webhook')
    .selectAll()
    .where('paused', '=', 0)
    .where('off_at', 'is', null)
    .where('about', '!=', 'suggestions')
    .execute();
  for (const webhook of webhooks) await queueFor(db, webhook, at);
}

/** Queues one message after the other, until nothing is left or edits may still be going on. */
async function queueFor(db: Database, webhook: Webhook, { now, origin }: At) {
  let since = webhook.told_until;
  for (;;) {
    const next = await nextNews(db, { ...webhook, told_until: since }, now);
    if (!next) return;
    const bodies = next.groups.map((group) => messageOf(webhook.form, { group, origin }));
    const move = { id: webhook.id, from: since, to: next.until };
    if (!(await retryWhileBusy(() => transact(db, (trx) => keep(trx, move, { bodies, now }))))) return;
    since = next.until;
  }
}

type News = { groups: NewsGroup[]; until: string };

/** The single edits before the next batch, or else that batch; nothing while edits may still be going on. */
async function nextNews(db: Database, webhook: Webhook, now: number): Promise<News | undefined> {
  const batch = await db
    .selectFrom('batch')
    .selectAll()
    .where('id', '>', webhook.told_until)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const singles = await db
    .selectFrom('history')
    .select(['id', 'at'])
    .where('entity', '=', 'skin')
    .where('batch_id', 'is', null)
    .where('id', '>', webhook.told_until)
    .$if(batch !== undefined, (query) => query.where('id', '<', batch?.id ?? ''))
    .orderBy('id')
    .limit(RECORDS)
    .execute();
  const [first, last] = [singles[0], singles.at(-1)];
  if (first && last) {
    const isOver =
      batch !== undefined ||
      singles.length === RECORDS ||
      now - last.at >= QUIET ||
      now - first.at >= LONGEST ||
      first.at > now + LONGEST;
    return isOver ? { groups: await readSingles(db, webhook, last.id), until: last.id } : undefined;
  }
  if (!batch) return;
  const isUndo = batch.undo_of !== null || batch.taken_from !== null;
  const isTold = !isUndo && !(await readTakenBack(db, 'batch', [batch.id])).has(batch.id);
  const groups = isTold ? await readBatchNews(db, batch, LINES, webhook.legend_id ?? undefined) : [];
  return { groups, until: batch.id };
}

async function readSingles(db: Database, { told_until, legend_id }: Webhook, until: string): Promise<NewsGroup[]> {
  const records = await newsRecords(db)
    .where('history.batch_id', 'is', null)
    .where('history.id', '>', told_until)
    .where('history.id', '<=', until)
    .$if(legend_id !== null, (query) => query.where('skin.legend_id', '=', legend_id))
    .orderBy('history.id')
    .execute();
  const told = await standing(db, records);
  const lines = netChanges(await toldOf(db, told));
  const newest = told.at(-1);
  if (!newest || lines.length === 0) return [];
  const of = { _id: dayOf(newest.id), at: newest.at, newest: newest.id };
  return [{ ...of, counts: lineCounts(lines), lines: lines.slice(0, LINES) }];
}

type Move = { id: string; from: string; to: string };

/** Moves `told_until` and queues the messages, all or nothing. Returns false when another server was first. */
async function keep(trx: Trx, { id, from, to }: Move, { bodies, now }: { bodies: string[]; now: number }) {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set({ told_until: to })
    .where('id', '=', id)
    .where('told_until', '=', from)
    .where('paused', '=', 0)
    .where('off_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  for (const body of bodies) {
    const row = { id: uuid(), webhook_id: id, body, made_at: now, attempts: 0, due_at: now };
    await trx.insertInto('delivery').values(row).execute();
  }
  return true;
}
