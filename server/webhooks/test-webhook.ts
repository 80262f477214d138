import { v7 as uuid } from 'uuid';
import { untilItFits } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { testMessage } from './message.ts';
import { post } from './post.ts';
import { signedHeaders } from './signed.ts';
import { FOREIGN_SECRET, findWebhook, readWaiting, secretIn, webhookOf } from './webhook-row.ts';

/** `POST /api/webhooks/{id}/test`: sends a message that says that it is a test, and tells how that ended. */
export const testWebhook =
  ({ db, key, settings, now }: Pick<Deps, 'db' | 'key' | 'settings' | 'now'>): Answer<'testWebhook'> =>
  async ({ c, params }) => {
    const webhook = await findWebhook(db, params.id);
    const { id, address, form } = webhook;
    const secret = secretIn(key, webhook);
    const body = testMessage(form, now());
    const toPrivate = settings.webhooksToPrivate;
    const { what, isDelivered } =
      secret === undefined
        ? { what: FOREIGN_SECRET, isDelivered: false }
        : await post(
            { address, body, headers: signedHeaders({ id: uuid(), body, secret, now: now() }) },
            { toPrivate },
          );
    const last = { last_at: now(), last_what: what, last_delivered: isDelivered ? 1 : 0 } as const;
    await untilItFits(() => db.updateTable('webhook').set(last).where('id', '=', id).execute());
    const message = isDelivered ? 'The test has arrived' : `The test did not arrive: ${what}`;
    const waiting = (await readWaiting(db)).get(id) ?? 0;
    return c.json({ message, data: webhookOf(key, await findWebhook(db, id), waiting) });
  };
