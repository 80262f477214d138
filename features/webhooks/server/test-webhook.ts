import { v7 as uuid } from 'uuid';
import { retryWhileBusy } from '#server/database/write.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Answer } from '#server/http/router.ts';
import { testMessage } from './message.ts';
import { send } from './send.ts';
import { findWebhook, readWaiting, webhookOf } from './webhook-row.ts';

/** `POST /api/webhooks/{id}/test`: sends a test message, and says whether it arrived. */
export const testWebhook =
  ({ db, key, settings, now }: Pick<Deps, 'db' | 'key' | 'settings' | 'now'>): Answer<'testWebhook'> =>
  async ({ c, params }) => {
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
  };
