import { fromPromise } from 'xstate';
import { LegendListReply } from '#contract/legend.ts';
import { MessageReply } from '#contract/message-reply.ts';
import { WebhookChanged, WebhookListReply } from '#contract/webhook.ts';
import { webhooksMachine } from '#machines/webhooks/webhooks.ts';
import { call } from '../world/call.ts';
import { trackSave } from '../world/track-save.ts';
import { toast } from './toast.ts';

export const webhooks = webhooksMachine.provide({
  actors: {
    loadWebhooks: fromPromise(async ({ signal }) => {
      const [{ webhooks: all }, legends] = await Promise.all([
        call('listWebhooks', WebhookListReply, { signal }),
        call('listLegends', LegendListReply, { signal }),
      ]);
      return { webhooks: all, legends: legends.map(({ _id, name }) => ({ _id, name })) };
    }),
    saveWebhook: fromPromise(({ input: { id, version, isPaused, ...draft } }) =>
      trackSave(
        { kind: 'saveWebhook' },
        id === ''
          ? call('addWebhook', WebhookChanged, { body: draft })
          : call('saveWebhook', WebhookChanged, { params: { id }, body: { ...draft, isPaused, version } }),
      ),
    ),
    removeWebhook: fromPromise(({ input: { id } }) =>
      trackSave({ kind: 'removeWebhook' }, call('removeWebhook', MessageReply, { params: { id } })),
    ),
    testWebhook: fromPromise(({ input: { id }, signal }) =>
      call('testWebhook', WebhookChanged, { params: { id }, signal }),
    ),
  },
  actions: { toast },
});
