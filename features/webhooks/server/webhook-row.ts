import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/database/tables.ts';
import type { Key } from '#server/program/key.ts';
import { Refused } from '#server/program/refused.ts';
import type { Webhook } from '../webhook.ts';

export type WebhookRow = Selectable<Tables['webhook']>;

/** The webhook of this id. */
export async function findWebhook(db: Database, id: string): Promise<WebhookRow> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refused(404, 'not_found', 'This webhook no longer exists.');
  return row;
}

/** How many messages wait, by webhook id. */
export async function readWaiting(db: Database) {
  const rows = await db
    .selectFrom('delivery')
    .select('webhook_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('webhook_id')
    .execute();
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]));
}

/** The secret that signs its messages; undefined when another key has sealed it (docs: Key file). */
export const secretIn = (key: Key, { id, secret }: Pick<WebhookRow, 'id' | 'secret'>) =>
  key.open(secret, { purpose: 'webhook', about: id });

/** A secret in its stored form. */
export const sealedSecret = (key: Key, id: string, secret: string) =>
  key.seal(secret, { purpose: 'webhook', about: id });

/** Shown for a webhook whose messages cannot be signed. */
export const FOREIGN_SECRET = 'Its secret cannot be read with the key of this server. Save the webhook for a new one.';

/** A webhook as it is sent; its secret is empty when it cannot be read. */
export const webhookOf = (key: Key, row: WebhookRow, waiting: number): Webhook => ({
  ...{ _id: row.id, name: row.name, address: row.address, form: row.form, about: row.about, legend: row.legend_id },
  secret: secretIn(key, row) ?? '',
  isPaused: row.paused === 1,
  off: row.off_at === null ? null : { at: row.off_at, why: row.off_why ?? '' },
  waiting,
  last:
    row.last_at === null ? null : { at: row.last_at, what: row.last_what ?? '', isDelivered: row.last_delivered === 1 },
  version: row.version,
});
