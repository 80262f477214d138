import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Tables } from '#server/database/tables.ts';
import { retryWhileBusy, transact } from '#server/database/write.ts';
import type { Origin } from '#server/program/origin.ts';
import { suggestedMessage } from './suggested-message.ts';

type Webhook = Selectable<Tables['webhook']>;

/** The most suggestions in a message; the next message has the others. */
const MOST = 50;

type At = { now: number; origin: Origin | undefined };

/** Queues messages about the suggestions since each webhook's last one, for webhooks that want them (docs: Webhooks). */
export async function queueSuggestions(db: Database, at: At) {
  const webhooks = await db
    .selectFrom('webhook')
    .selectAll()
    .where('paused', '=', 0)
    .where('off_at', 'is', null)
    .where('about', '!=', 'changes')
    .execute();
  for (const webhook of webhooks) await queueFor(db, webhook, at);
}

async function queueFor(db: Database, webhook: Webhook, { now, origin }: At) {
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
  const body = told.length === 0 ? undefined : suggestedMessage(webhook.form, { told, origin });
  await retryWhileBusy(() =>
    transact(db, async (trx) => {
      // Only one of several servers moves it on.
      const { numUpdatedRows } = await trx
        .updateTable('webhook')
        .set({ suggested_until: last.id })
        .where('id', '=', webhook.id)
        .where('suggested_until', '=', webhook.suggested_until)
        .where('paused', '=', 0)
        .where('off_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n || body === undefined) return;
      const message = { id: uuid(), webhook_id: webhook.id, body, made_at: now, attempts: 0, due_at: now };
      await trx.insertInto('delivery').values(message).execute();
    }),
  );
}

/** The id of the newest suggestion; empty when there is none. */
export async function lastSuggestion(db: Database) {
  const found = await db
    .selectFrom('suggestion')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return found?.id ?? '';
}
