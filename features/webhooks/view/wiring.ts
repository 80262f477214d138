import { fromPromise } from 'xstate';
import { legendsOf } from '#contract/skins/legend.ts';
import { wired } from '#src/wiring/wired.ts';
import { call, trackSave } from '#src/world/calls/call.ts';
import { webhookEdit, webhookRemoval } from '../machine/setup.ts';
import { webhooksMachine } from '../machine/webhooks.ts';

export const webhooks = wired(webhooksMachine).provide({
  actors: {
    loadWebhooks: fromPromise(async ({ signal }) => {
      const [{ webhooks: all }, legends] = await Promise.all([
        call('listWebhooks', { signal }),
        call('listLegends', { reply: legendsOf, signal }),
      ]);
      return { webhooks: all, legends: legends.map(({ _id, name }) => ({ _id, name })) };
    }),
    saveWebhook: fromPromise(({ input: { id, version, isPaused, ...draft } }) =>
      trackSave(
        webhookEdit,
        id === ''
          ? call('addWebhook', { body: draft })
          : call('saveWebhook', { params: { id }, body: { ...draft, isPaused, version } }),
      ),
    ),
    removeWebhook: fromPromise(({ input: { id } }) =>
      trackSave(webhookRemoval, call('removeWebhook', { params: { id } })),
    ),
    testWebhook: fromPromise(({ input: { id }, signal }) => call('testWebhook', { params: { id }, signal })),
  },
});
