import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { WebhookChanged } from '#contract/webhook.ts';
import type { WebhookDraft } from '#machines/rules/drafts.ts';
import type { Lists, WebhookEdit } from '#machines/webhooks/context.ts';
import { webhooksMachine } from '#machines/webhooks/webhooks.ts';
import { refused } from '../refusals.ts';
import { draft, lists, webhook } from './model.ts';

async function start(
  answers: { load?: () => Lists; save?: (edit: WebhookEdit) => WebhookChanged },
  begun?: WebhookDraft,
) {
  const { load = () => lists.both, save = () => ({ message: 'Webhook saved' }) } = answers;
  const saved: WebhookEdit[] = [];
  const toasts: string[] = [];
  const machine = webhooksMachine.provide({
    actors: {
      loadWebhooks: fromPromise<Lists>(async () => load()),
      saveWebhook: fromPromise<WebhookChanged, WebhookEdit>(async ({ input }) => {
        saved.push(input);
        return save(input);
      }),
      testWebhook: fromPromise<WebhookChanged, { id: string }>(async () => ({
        message: 'The test did not arrive: Answered 404',
      })),
      removeWebhook: fromPromise(async () => ({ message: 'Webhook deleted' })),
    },
    actions: { toast: (_, { kind, text }) => toasts.push(`${kind}: ${text}`) },
  });
  const actor = createActor(machine, { input: { draft: begun } }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event);
    await settle();
    await settle();
  };
  return { send, saved, toasts, now: () => actor.getSnapshot() };
}

const type = (field: 'name' | 'address', value: string) => ({ type: 'field.changed', field, value }) as const;
const submit = { type: 'webhook.submitted' } as const;

describe('webhooks (docs: Webhooks)', () => {
  it('are added with what was typed, once there is a name and an address', async () => {
    const { send, saved, now, toasts } = await start({});
    await send({ type: 'addition.requested' }, submit);
    expect(now().context.problem).toEqual({ text: 'Please enter a name.', field: 'name' });
    await send(type('name', ' Mine '), submit);
    expect(now().context.problem).toEqual({ text: 'Please enter the address.', field: 'address' });
    await send(type('address', 'https://mine.example'), submit);
    const edit = { id: '', version: 0, isPaused: false, name: 'Mine', address: 'https://mine.example' };
    expect(saved).toEqual([{ ...edit, form: 'chat', legend: null }]);
    expect([now().value, now().context.form, toasts]).toEqual(['listing', null, ['success: Webhook saved']]);
  });

  it('keep what was typed when it is refused, and say where it is wrong', async () => {
    const problem = 'The address must begin with https://.';
    const { send, now } = await start({
      save: () => {
        throw refused(400, problem, { fields: { address: problem } });
      },
    });
    await send({ type: 'webhook.chosen', id: 'chat' }, type('address', 'http://mine.example'), submit);
    expect([now().value, now().context.problem, now().context.form?.fields.address]).toEqual([
      'editing',
      { text: problem, field: 'address' },
      'http://mine.example',
    ]);
    await send({ type: 'form.closed' });
    expect(now().value).toBe('dropping');
    await send({ type: 'dropping.cancelled' });
    expect(now().context.unsaved?.fields.address).toBe('http://mine.example');
  });

  it('that somebody else changed meanwhile keep what was typed, over the new values', async () => {
    let current = lists.both;
    const { send, saved, now } = await start(
      {
        load: () => current,
        save: ({ version }) => {
          if (version === 2) return { message: 'Webhook saved' };
          current = lists.since as typeof current;
          throw refused(409, 'Somebody changed chat meanwhile.', { code: 'stale' });
        },
      },
      draft,
    );
    await send(submit);
    const { fields, version } = now().context.form ?? {};
    expect([now().value, version, fields]).toEqual([
      'editing',
      2,
      { name: 'Renamed', address: 'https://other.example', written: 'chat', legend: '' },
    ]);
    await send(submit);
    expect(saved.map((edit) => [edit.version, edit.name])).toEqual([
      [1, 'chat'],
      [2, 'Renamed'],
    ]);
  });

  it('are paused and told again; one that was switched off is switched on', async () => {
    const { send, saved, toasts } = await start({
      load: () => ({
        webhooks: [webhook('told'), webhook('paused', { isPaused: true }), ...lists.both.webhooks.slice(1)],
        legends: [],
      }),
    });
    for (const id of ['told', 'paused', 'off', 'nobody']) await send({ type: 'pause.toggled', id });
    expect(saved.map(({ id, isPaused }) => [id, isPaused])).toEqual([
      ['told', true],
      ['paused', false],
      ['off', false],
    ]);
    await send({ type: 'test.requested', id: 'told' });
    expect(toasts.at(-1)).toBe('error: The test did not arrive: Answered 404');
  });
});
