import { RequestFailure } from '#contract/failure.ts';
import { defineModel, offline } from '../../../test/walk/model.ts';
import type { WebhookDraft } from '../machine/setup.ts';
import { webhooksMachine } from '../machine/webhooks.ts';
import type { Webhook } from '../webhook.ts';

export const webhook = (name: string, more: Partial<Webhook> = {}): Webhook => ({
  ...{ _id: name, name, address: `https://tools.example/${name}`, form: 'chat', secret: 'whsec_AAAA' },
  ...{ about: 'changes', legend: null },
  ...{ isPaused: false, off: null, waiting: 0, last: null, version: 1 },
  ...more,
});

const legends = [{ _id: 'Ash', name: 'Ash' }];
export const lists = {
  both: { webhooks: [webhook('chat'), webhook('off', { off: { at: 1, why: 'Answered 410' } })], legends },
  since: { webhooks: [webhook('chat', { version: 2, name: 'Renamed' })], legends },
  none: { webhooks: [], legends },
};

const begun = { name: 'chat', address: 'https://tools.example/chat', written: 'chat', about: 'changes', legend: '' };
export const draft: WebhookDraft = {
  id: 'chat',
  version: 1,
  begun,
  fields: { ...begun, address: 'https://other.example' },
};

const refusal = (status: number, details: ConstructorParameters<typeof RequestFailure>[1]) =>
  new RequestFailure(`Error: ${status}`, { status, serverMessage: 'The server says no.', ...details });

export const webhooksModel = defineModel({
  machine: webhooksMachine,
  starts: [{ draft: undefined }, { draft }],
  samples: {
    events: {
      'webhook.chosen': [{ id: 'chat' }, { id: 'nobody' }],
      'field.changed': [
        { field: 'name', value: 'Mine' },
        { field: 'name', value: ' ' },
        { field: 'address', value: 'http://mine.example' },
      ],
      'pause.toggled': [{ id: 'chat' }, { id: 'off' }],
      'test.requested': [{ id: 'chat' }],
      'deletion.requested': [{ id: 'chat' }],
    },
    actors: {
      loadWebhooks: { done: [lists.both, lists.since, lists.none], error: [offline] },
      saveWebhook: {
        done: [{ message: 'Webhook saved', data: webhook('chat') }, { message: 'Webhook saved' }],
        error: [
          refusal(409, { code: 'stale' }),
          refusal(400, { code: 'invalid', fields: { address: 'The address must begin with https://.' } }),
          offline,
        ],
      },
      removeWebhook: { done: [{ message: 'Webhook deleted' }], error: [offline] },
      testWebhook: {
        done: [
          {
            message: 'The test has arrived',
            data: webhook('chat', { last: { at: 1, what: 'Answered 204', isDelivered: true } }),
          },
          { message: 'The test did not arrive: Answered 404' },
        ],
        error: [offline],
      },
    },
  },
  known: ({ webhooks, legends: _, id, problem, ...context }, { value }) => [
    webhooks.map((one) => one.version),
    context,
    problem?.field,
    (value === 'confirming' || value === 'deleting' || value === 'pausing' || value === 'testing') && id,
  ],
  visible: ({ form, unsaved, problem }) => [form?.id, unsaved !== undefined, problem?.field],
  isFarEnough: ({ unsaved, form }) =>
    unsaved !== undefined && form?.fields.name !== form?.begun.name && form?.fields.address !== form?.begun.address,
  invariants: {
    'a form is open exactly in the states that fill it in': ({ context, value }) =>
      (value !== 'editing' && value !== 'saving' && value !== 'dropping') || context.form !== null,
    'the list is not alone while a form is open': ({ context, value }) => value !== 'listing' || context.form === null,
    'the question is open only if something would be lost': ({ context, value }) =>
      value !== 'dropping' || context.unsaved !== undefined,
    'no webhook is saved without a name and an address': ({ context, value }) =>
      value !== 'saving' || (context.form?.fields.name.trim() !== '' && context.form?.fields.address.trim() !== ''),
    'only a new or changed webhook is saved': ({ context: { form, unsaved }, value }) =>
      value !== 'saving' || form?.id === '' || unsaved !== undefined,
    'only an existing webhook is paused, tested or deleted': ({ context: { webhooks, id }, value }) =>
      !['pausing', 'testing', 'confirming', 'deleting'].includes(value) || webhooks.some(({ _id }) => _id === id),
  },
});
