import type { Webhook } from '#contract/site/webhook.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { KEY } from '../support/key.ts';

/** Replaces all webhooks by these, with their ids and versions, and adds the legend Ash for them. */
export const setWebhooks = (db: Database, webhooks: readonly Webhook[]) =>
  write(db, async (trx) => {
    await trx.deleteFrom('delivery').execute();
    await trx.deleteFrom('webhook').execute();
    for (const { _id, legend, isPaused, off, secret, name, address, form, about, version } of webhooks) {
      const sealed = KEY.seal(secret, { purpose: 'webhook', about: _id });
      await trx
        .insertInto('webhook')
        .values({
          ...{
            id: _id,
            name,
            address,
            form,
            about,
            version,
            secret: sealed,
            legend_id: legend,
            paused: isPaused ? 1 : 0,
          },
          ...{ off_at: off?.at ?? null, off_why: off?.why ?? null, told_until: '', created_at: 1 },
        })
        .execute();
    }
  });
