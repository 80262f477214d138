import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/database/tables.ts';
import { retryWhileBusy, transact } from '#server/database/write.ts';
import type { Key } from '#server/program/key.ts';
import type { Log } from '#server/program/log.ts';
import type { Settings } from '#server/program/settings.ts';
import { send } from './keep-webhooks.ts';
import type { Outcome } from './post.ts';
import { queueMessages, queueSuggestions } from './queue-messages.ts';

const EVERY = 5000;

type Options = {
  db: Database;
  key: Key;
  settings: Pick<Settings, 'origin' | 'webhooksToPrivate'>;
  log: Log;
  now?: () => number;
};

/** Sends changes to webhooks, round after round, until the returned function is called. No request waits for it. */
export function tellWebhooks(options: Options) {
  const isOver = { now: false };
  let timer: NodeJS.Timeout | undefined;
  const round = rounds({ ...options, log: (...said) => void (isOver.now || options.log(...said)) });
  async function tell() {
    await round();
    if (!isOver.now) timer = setTimeout(tell, EVERY).unref();
  }
  timer = setTimeout(tell, EVERY).unref();
  return () => {
    isOver.now = true;
    clearTimeout(timer);
  };
}

/** Each round queues new messages and begins to send them; no webhook waits for a slow one (docs: Webhooks). */
export function rounds({ db, key, settings, log, now = Date.now }: Options) {
  const world = { now, key, toPrivate: settings.webhooksToPrivate };
  const busy = new Set<string>();
  // For example, the database may be unreachable for a moment. The messages are still there when it is back.
  const logFailure = (error: unknown) =>
    log('error', { message: `Webhooks: ${error instanceof Error ? error.message : error}` });
  return async () => {
    try {
      await queueMessages(db, { now: now(), origin: settings.origin });
      await queueSuggestions(db, { now: now(), origin: settings.origin });
      for (const sending of await deliver(db, world, busy)) sending.catch(logFailure);
    } catch (error) {
      logFailure(error);
    }
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The delays before a refused message is sent again. After the last the webhook is switched off. */
export const PAUSES = [10_000, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR] as const;
/** Other servers leave a message alone for this long, in case the sending server has died. No request takes longer. */
const HELD = MINUTE;

type World = { key: Key; now: () => number; toPrivate: boolean };
type Delivery = Selectable<Tables['delivery']>;

/**
 * Begins to send due messages, in order for each webhook (docs: Webhooks), and returns what it has begun. It skips
 * webhooks that are `busy`, so that none waits for another that is slow.
 */
export async function deliver(db: Database, world: World, busy = new Set<string>()): Promise<Promise<void>[]> {
  const due = await db
    .selectFrom('delivery')
    .select('webhook_id')
    .where('due_at', '<=', world.now())
    .groupBy('webhook_id')
    .execute();
  return due
    .filter(({ webhook_id }) => !busy.has(webhook_id))
    .map(({ webhook_id }) => {
      busy.add(webhook_id);
      return deliverTo(db, webhook_id, world).finally(() => busy.delete(webhook_id));
    });
}

async function deliverTo(db: Database, webhookId: string, world: World) {
  for (;;) {
    const taken = await take(db, webhookId, world.now());
    if (!taken) return;
    const { delivery, webhook } = taken;
    const outcome = await send(webhook, delivery, world);
    await settle(db, delivery, { outcome, now: world.now() });
    if (!outcome.isDelivered) return;
  }
}

/** Takes the oldest message of a webhook, if it is due, and reserves it for a while. */
async function take(db: Database, webhookId: string, now: number) {
  const webhook = await db.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirst();
  if (!webhook || webhook.paused === 1 || webhook.off_at !== null) return;
  // Newer messages wait, so that they arrive in order.
  const delivery = await db
    .selectFrom('delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!delivery || delivery.due_at > now) return;
  const { numUpdatedRows } = await retryWhileBusy(() =>
    db
      .updateTable('delivery')
      .set({ due_at: now + HELD })
      .where('id', '=', delivery.id)
      .where('due_at', '=', delivery.due_at)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n ? { webhook, delivery } : undefined;
}

type Ended = { outcome: Outcome; now: number };

/** Records the outcome: the message is done, is sent again later, or the webhook is switched off. */
const settle = (db: Database, { id, webhook_id, attempts }: Delivery, { outcome, now }: Ended) =>
  retryWhileBusy(() =>
    transact(db, async (trx) => {
      const last = { last_at: now, last_what: outcome.what, last_delivered: outcome.isDelivered ? 1 : 0 } as const;
      const pause = outcome.isGone ? undefined : PAUSES[attempts];
      const isOff = !outcome.isDelivered && pause === undefined;
      const off = isOff ? { off_at: now, off_why: outcome.what } : {};
      await trx
        .updateTable('webhook')
        .set({ ...last, ...off })
        .where('id', '=', webhook_id)
        .execute();
      if (isOff) await trx.deleteFrom('delivery').where('webhook_id', '=', webhook_id).execute();
      else if (outcome.isDelivered) await trx.deleteFrom('delivery').where('id', '=', id).execute();
      else
        await trx
          .updateTable('delivery')
          .set({ attempts: attempts + 1, due_at: now + Math.max(pause ?? 0, outcome.after ?? 0) })
          .where('id', '=', id)
          .execute();
    }),
  );
