import type { Kysely, Selectable } from 'kysely';
import type { Webhook } from '#contract/webhook.ts';
import type { Tables } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';

export type WebhookRow = Selectable<Tables['webhook']>;

/** The webhook of this id. */
export async function findWebhook(db: Kysely<Tables>, id: string): Promise<WebhookRow> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refused(404, 'not_found', 'This webhook does not exist any more.');
  return row;
}

/** How many messages wait, by the ids of their webhooks. */
export async function readWaiting(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('delivery')
    .select('webhook_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('webhook_id')
    .execute();
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]));
}

/** A webhook as it goes over the wire. */
export const webhookOf = (row: WebhookRow, waiting: number): Webhook => ({
  ...{ _id: row.id, name: row.name, address: row.address, form: row.form, legend: row.legend_id, secret: row.secret },
  isPaused: row.paused === 1,
  off: row.off_at === null ? null : { at: row.off_at, why: row.off_why ?? '' },
  waiting,
  last:
    row.last_at === null ? null : { at: row.last_at, what: row.last_what ?? '', isDelivered: row.last_delivered === 1 },
  version: row.version,
});
