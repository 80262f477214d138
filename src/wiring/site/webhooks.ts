import { fromPromise } from 'xstate';
import { webhookCalls } from '#contract/webhook-calls.ts';
import { webhookEdit, webhookRemoval } from '#machines/webhooks/setup.ts';
import { webhooksMachine } from '#machines/webhooks/webhooks.ts';
import { callerOf } from '../../world/caller.ts';
import { staffCall } from '../../world/staff-api.ts';
import { told } from '../../world/told.ts';
import { toast } from '../toast.ts';

const call = callerOf(webhookCalls);

export const webhooks = webhooksMachine.provide({
  actors: {
    loadWebhooks: fromPromise(async ({ signal }) => {
      const [{ webhooks: all }, legends] = await Promise.all([
        call('listWebhooks', { signal }),
        staffCall('listLegends', { signal }),
      ]);
      return { webhooks: all, legends: legends.map(({ _id, name }) => ({ _id, name })) };
    }),
    saveWebhook: fromPromise(({ input: { id, version, isPaused, ...draft } }) =>
      told(
        webhookEdit,
        id === ''
          ? call('addWebhook', { body: draft })
          : call('saveWebhook', { params: { id }, body: { ...draft, isPaused, version } }),
      ),
    ),
    removeWebhook: fromPromise(({ input: { id } }) => told(webhookRemoval, call('removeWebhook', { params: { id } }))),
    testWebhook: fromPromise(({ input: { id }, signal }) => call('testWebhook', { params: { id }, signal })),
  },
  actions: { toast },
});
