import { createHmac, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { doneTexts } from '#contract/done-texts.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import { inTurn, retryWhileBusy } from '#server/database/write.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Answers } from '#server/http/router.ts';
import type { Key } from '#server/program/key.ts';
import { Refused } from '#server/program/refused.ts';
import { lastId } from '#server/records/change-record.ts';
import type { Webhook } from '../webhook.ts';
import { testMessage } from './message.ts';
import { addressesOf, isPublic, type Outcome, post } from './post.ts';
import { lastSuggestion } from './queue-messages.ts';

type WebhookRow = Selectable<Tables['webhook']>;

/** The webhook of this id. */
async function findWebhook(db: Database, id: string): Promise<WebhookRow> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refused(404, 'not_found', 'This webhook no longer exists.');
  return row;
}

/** How many messages wait, by webhook id. */
async function readWaiting(db: Database) {
  const rows = await db
    .selectFrom('delivery')
    .select('webhook_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('webhook_id')
    .execute();
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]));
}

/** The secret that signs its messages; undefined when another key has sealed it (docs: Key file). */
const secretIn = (key: Key, { id, secret }: Pick<WebhookRow, 'id' | 'secret'>) =>
  key.open(secret, { purpose: 'webhook', about: id });

/** A secret in its stored form. */
const sealedSecret = (key: Key, id: string, secret: string) => key.seal(secret, { purpose: 'webhook', about: id });

/** Shown for a webhook whose messages cannot be signed. */
const FOREIGN_SECRET = 'Its secret cannot be read with the key of this server. Save the webhook for a new one.';

/** A webhook as it is sent; its secret is empty when it cannot be read. */
const webhookOf = (key: Key, row: WebhookRow, waiting: number): Webhook => ({
  ...{ _id: row.id, name: row.name, address: row.address, form: row.form, about: row.about, legend: row.legend_id },
  secret: secretIn(key, row) ?? '',
  isPaused: row.paused === 1,
  off: row.off_at === null ? null : { at: row.off_at, why: row.off_why ?? '' },
  waiting,
  last:
    row.last_at === null ? null : { at: row.last_at, what: row.last_what ?? '', isDelivered: row.last_delivered === 1 },
  version: row.version,
});

/** The largest number of webhooks. */
const MOST = 50;

type Needs = Pick<Deps, 'db' | 'key' | 'now' | 'settings'>;

/** The calls of an owner who manages webhooks (docs: Webhooks). */
export const webhooks = ({ db, key, now, settings }: Deps) =>
  ({
    /** `GET /api/webhooks`: all of them by name, with the outcome of their last message. */
    listWebhooks: async ({ c }) => {
      const rows = await db.selectFrom('webhook').selectAll().orderBy('name').orderBy('id').execute();
      const waiting = await readWaiting(db);
      return c.json({ webhooks: rows.map((row) => webhookOf(key, row, waiting.get(row.id) ?? 0)) });
    },

    /** `POST /api/webhooks`: adds a webhook, which is sent changes from now on. */
    addWebhook: async ({ c, body }) => {
      await refuseAddress(body.address, settings);
      const row = await inTurn(db, 'skins', async (trx) => {
        await refuseTooMany(trx);
        const { name, address, form, about = 'changes', legend } = body;
        await refuseLegend(trx, legend);
        const id = uuid();
        const secret = sealedSecret(key, id, newSecret());
        const values = { id, name, address, form, about, legend_id: legend, secret, created_at: now() };
        await trx
          .insertInto('webhook')
          .values({ ...values, ...(await readEnds(trx)) })
          .execute();
        return findWebhook(trx, values.id);
      });
      return c.json({ message: doneTexts.addWebhook, data: webhookOf(key, row, 0) }, 201);
    },

    /**
     * `PUT /api/webhooks/{id}`: saves its changes, its address, and whether it is paused. Switches it on again if it was
     * off.
     */
    saveWebhook: async ({ c, params, body }) => {
      await refuseAddress(body.address, settings);
      return c.json({
        message: doneTexts.saveWebhook,
        data: await inTurn(db, 'skins', async (trx) => {
          const before = await findWebhook(trx, params.id);
          if (before.version !== body.version) throw stale(webhookOf(key, before, 0));
          if (body.legend !== before.legend_id) await refuseLegend(trx, body.legend);
          const { name, address, form, about = before.about, legend: legend_id } = body;
          const paused = body.isPaused ? 1 : 0;
          // A secret that another key has sealed cannot sign anything.
          const secret =
            secretIn(key, before) === undefined ? sealedSecret(key, before.id, newSecret()) : before.secret;
          // Changes made while it was paused or off are not sent later.
          const ends = await readEnds(trx);
          const began = before.paused === 1 || before.off_at !== null ? ends : {};
          // What it was not sent before does not come later.
          const more = before.about === 'changes' ? { suggested_until: ends.suggested_until } : {};
          const told = before.about === 'suggestions' ? { told_until: ends.told_until } : {};
          if (paused === 1) await trx.deleteFrom('delivery').where('webhook_id', '=', before.id).execute();
          await trx
            .updateTable('webhook')
            .set({ name, address, form, about, legend_id, secret, paused, off_at: null, off_why: null })
            .set({ ...began, ...more, ...told })
            .set((row) => ({ version: row('version', '+', 1) }))
            .where('id', '=', before.id)
            .execute();
          const waiting = await readWaiting(trx);
          return webhookOf(key, await findWebhook(trx, before.id), waiting.get(before.id) ?? 0);
        }),
      });
    },

    /** `DELETE /api/webhooks/{id}`: deletes it and its waiting messages. */
    removeWebhook: async ({ c, params }) => {
      await inTurn(db, 'skins', async (trx) => {
        const { id } = await findWebhook(trx, params.id);
        await trx.deleteFrom('delivery').where('webhook_id', '=', id).execute();
        await trx.deleteFrom('webhook').where('id', '=', id).execute();
      });
      return c.json({ message: doneTexts.removeWebhook });
    },

    /** `POST /api/webhooks/{id}/test`: sends a test message, and says whether it arrived. */
    testWebhook: async ({ c, params }) => {
      const webhook = await findWebhook(db, params.id);
      const { id, form } = webhook;
      const message = { id: uuid(), body: testMessage(form, now()) };
      const { what, isDelivered } = await send(webhook, message, { key, now, toPrivate: settings.webhooksToPrivate });
      const last = { last_at: now(), last_what: what, last_delivered: isDelivered ? 1 : 0 } as const;
      await retryWhileBusy(() => db.updateTable('webhook').set(last).where('id', '=', id).execute());
      const waiting = (await readWaiting(db)).get(id) ?? 0;
      return c.json({
        message: isDelivered ? 'The test has arrived' : `The test did not arrive: ${what}`,
        data: webhookOf(key, await findWebhook(db, id), waiting),
      });
    },
  }) satisfies Answers;

/** Where the history and the suggestions end: messages are about what comes later. */
const readEnds = async (db: Database) => ({ told_until: await lastId(db), suggested_until: await lastSuggestion(db) });

/** Checked again before each message is sent, since a name may have another address then. */
async function refuseAddress(address: string, { webhooksToPrivate }: Needs['settings']) {
  if (webhooksToPrivate) return;
  const problem = /^https:/i.test(address) ? await problemOfHost(address) : 'The address must begin with https://.';
  if (problem !== undefined) throw new Refused(400, 'invalid', problem, { fields: { address: problem } });
}

/** A name without an address is accepted: it may get one later. */
async function problemOfHost(address: string) {
  const found = await addressesOf(new URL(address).hostname).catch(() => []);
  return found.every(({ address: one }) => isPublic(one)) ? undefined : 'The host has an address that is not public.';
}

async function refuseTooMany(db: Database) {
  const { count } = await db
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST)
    throw new Refused(409, 'too_many', `There are ${MOST} webhooks already. Delete one first.`);
}

async function refuseLegend(db: Database, id: string | null) {
  if (id === null) return;
  const legend = await db.selectFrom('legend').select('id').where('id', '=', id).executeTakeFirst();
  const message = 'There is no such legend.';
  if (!legend) throw new Refused(400, 'invalid', message, { fields: { legend: message } });
}

function stale(current: Webhook) {
  const message = `Somebody changed ${current.name} meanwhile. Look at the new values, then save again.`;
  return new Refused(409, 'stale', message, { current });
}

type Message = { id: string; body: string };
type How = { key: Key; now: () => number; toPrivate: boolean };

/** Signs a message and posts it to a webhook. A message that cannot be signed is not sent. */
export async function send(webhook: WebhookRow, { id, body }: Message, { key, now, toPrivate }: How): Promise<Outcome> {
  const secret = secretIn(key, webhook);
  if (secret === undefined) return { what: FOREIGN_SECRET, isDelivered: false, isGone: true };
  const headers = signedHeaders({ id, body, secret, now: now() });
  return post({ address: webhook.address, body, headers }, { toPrivate });
}

const PREFIX = 'whsec_';

/** Makes a new secret in the form of https://www.standardwebhooks.com. */
const newSecret = () => PREFIX + randomBytes(24).toString('base64');

/** Headers that prove to a receiver that a message is ours, new, and unchanged (Standard Webhooks 1.0.0). */
function signedHeaders({ id, body, secret, now }: Message & { secret: string; now: number }) {
  const timestamp = Math.floor(now / 1000);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
