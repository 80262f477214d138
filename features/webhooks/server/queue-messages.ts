import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NewsGroup } from '#contract/history/news.ts';
import type { SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { lineCounts, netChanges } from '#rules/news/net-changes.ts';
import { count } from '#rules/texts/count.ts';
import { plain } from '#rules/texts/discord-markdown.ts';
import type { Database, Tables, Trx } from '#server/database/tables.ts';
import { retryWhileBusy, transact } from '#server/database/write.ts';
import { dayOf, newsRecords, readBatchNews, readTakenBack, standing, toldOf } from '#server/news/read-skin-news.ts';
import type { Origin } from '#server/program/origin.ts';
import type { WebhookForm } from '../webhook.ts';
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
  for (const webhook of await runningWebhooks(db, 'changes')) await queueChanges(db, webhook, at);
}

/** The webhooks that want messages about this and get them now. */
const runningWebhooks = (db: Database, about: 'changes' | 'suggestions') =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('paused', '=', 0)
    .where('off_at', 'is', null)
    .where('about', '!=', about === 'changes' ? 'suggestions' : 'changes')
    .execute();

/** Queues one message after the other, until nothing is left or edits may still be going on. */
async function queueChanges(db: Database, webhook: Webhook, { now, origin }: At) {
  let since = webhook.told_until;
  for (;;) {
    const next = await nextNews(db, { ...webhook, told_until: since }, now);
    if (!next) return;
    const bodies = next.groups.map((group) => messageOf(webhook.form, { group, origin }));
    const move = { id: webhook.id, told: 'told_until', from: since, to: next.until } as const;
    if (!(await keep(db, move, { bodies, now }))) return;
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

type Move = { id: string; told: 'told_until' | 'suggested_until'; from: string; to: string };

/** Moves what is told and queues the messages, all or nothing. Returns false when another server was first. */
function keep(db: Database, { id, told, from, to }: Move, { bodies, now }: { bodies: string[]; now: number }) {
  const keepIn = async (trx: Trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook')
      .set(told, to)
      .where('id', '=', id)
      .where(told, '=', from)
      .where('paused', '=', 0)
      .where('off_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    for (const body of bodies) {
      const row = { id: uuid(), webhook_id: id, body, made_at: now, attempts: 0, due_at: now };
      await trx.insertInto('delivery').values(row).execute();
    }
    return true;
  };
  return retryWhileBusy(() => transact(db, keepIn));
}

/** The most suggestions in a message; the next message has the others. */
const MOST = 50;

/** Queues messages about the suggestions since each webhook's last one, for webhooks that want them (docs: Webhooks). */
export async function queueSuggestions(db: Database, at: At) {
  for (const webhook of await runningWebhooks(db, 'suggestions')) await queueSuggested(db, webhook, at);
}

async function queueSuggested(db: Database, webhook: Webhook, { now, origin }: At) {
  const rows = await db
    .selectFrom('suggestion')
    .select(['id', 'kind', 'legend_id', 'legend_name', 'ingamename', 'state', 'joins', 'created_at'])
    .where('id', '>', webhook.suggested_until)
    .orderBy('id')
    .limit(MOST)
    .execute();
  const last = rows.at(-1);
  if (!last) return;
  const isTold = ({ legend_id, state, joins }: (typeof rows)[number]) =>
    state === 'open' && joins === null && (webhook.legend_id === null || webhook.legend_id === legend_id);
  const told = rows.filter(isTold);
  const bodies = told.length === 0 ? [] : [suggestedMessage(webhook.form, { told, origin })];
  const move = { id: webhook.id, told: 'suggested_until', from: webhook.suggested_until, to: last.id } as const;
  await keep(db, move, { bodies, now });
}

/** The id of the newest suggestion; empty when there is none. */
export async function lastSuggestion(db: Database) {
  const found = await db
    .selectFrom('suggestion')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return found?.id ?? '';
}

type Suggestion = { id: string; kind: SuggestionKind; legend_name: string; ingamename: string; created_at: number };
type Told = { told: readonly Suggestion[]; origin: Origin | undefined };

/** A message about new suggestions. It holds none of the texts that people wrote, except names (docs: Webhooks). */
const suggestedMessage = (form: WebhookForm, told: Told) =>
  JSON.stringify(form === 'chat' ? chatMessage(told) : jsonMessage(told));

const PAGE = '/admin/suggestions';
const timeOf = (told: readonly Suggestion[]) => new Date(told.at(-1)?.created_at ?? 0).toISOString();

const jsonMessage = ({ told, origin }: Told) => ({
  type: 'skins.suggested',
  timestamp: timeOf(told),
  data: {
    suggestions: told.map(({ id, kind, legend_name, ingamename }) => ({
      _id: id,
      kind,
      legend: legend_name,
      ingamename,
    })),
    ...(origin && { site: origin }),
  },
});

const AMBER = 0xffb020;
// As many lines as fit into Discord's limit, whatever the names are.
const SHOWN = 10;

const verbs: Record<SuggestionKind, string> = {
  change: 'Change',
  add: 'Add',
  remove: 'Remove',
  name: 'Name in another language',
};

const chatMessage = ({ told, origin }: Told) => ({
  embeds: [
    {
      title: `${count(told.length, 'new suggestion')}`,
      description: linesOf(told).join('\n'),
      color: AMBER,
      timestamp: timeOf(told),
      ...(origin && { url: origin + PAGE }),
    },
  ],
  allowed_mentions: { parse: [] },
});

function linesOf(told: readonly Suggestion[]) {
  const lines = told
    .slice(0, SHOWN)
    .map(({ kind, legend_name, ingamename }) => `${verbs[kind]}: ${plain(legend_name)} – ${plain(ingamename)}`);
  return told.length > SHOWN ? [...lines, `And ${told.length - SHOWN} more.`] : lines;
}
