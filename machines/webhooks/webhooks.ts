import type { ActorRefFrom } from 'xstate';
import type { WebhookChanged } from '#contract/site/webhook.ts';
import { sayNotSaved, saySaved } from '../save-toast.ts';
import { sayFailure, type Toast } from '../toast.ts';
import { editOf, pauseOf, withForm } from './context.ts';
import { webhookEdit, webhookRemoval, webhooks, webhookWith } from './setup.ts';

export const DROP_QUESTION = 'Close without saving?';
export const deletionQuestion = (name: string) => `Are you sure you want to delete ${name}?`;

/** The addresses elsewhere that receive changes, with a form beside the list (docs: Webhooks). */
export const webhooksMachine = webhooks.createMachine({
  id: 'webhooks',
  context: ({ input: { draft } }) => ({
    webhooks: [],
    legends: [],
    ...withForm(draft ?? null),
    problem: null,
    id: draft?.id ?? '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The loaded rows and the form stay visible.',
      invoke: {
        id: 'loadWebhooks',
        src: 'loadWebhooks',
        onDone: { target: 'deciding', actions: { type: 'keepLists', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: sayFailure('Failed to load webhooks') },
      },
      on: {
        'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    deciding: { always: [{ guard: 'hasForm', target: 'editing' }, { target: 'listing' }] },
    listing: {
      on: {
        'webhook.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => event },
        },
        'addition.requested': { target: 'editing', actions: 'openNew' },
        'pause.toggled': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'pausing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'test.requested': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'testing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'deletion.requested': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'refresh.requested': 'loading',
      },
    },
    editing: {
      description: 'A form beside the list: for a new webhook or an existing one. The rows wait until it is closed.',
      on: {
        'field.changed': { actions: [{ type: 'setField', params: ({ event }) => event }, 'forgive'] },
        'form.closed': [
          { guard: 'wouldLose', target: 'dropping' },
          { target: 'listing', actions: 'close' },
        ],
        'webhook.submitted': [
          { guard: 'hasNothingToSave' },
          {
            guard: 'lacksName',
            actions: { type: 'complain', params: { text: 'Please enter a name.', field: 'name' } },
          },
          {
            guard: 'lacksAddress',
            actions: { type: 'complain', params: { text: 'Please enter the address.', field: 'address' } },
          },
          { target: 'saving' },
        ],
      },
    },
    dropping: {
      description: DROP_QUESTION,
      on: { 'dropping.confirmed': { target: 'listing', actions: 'close' }, 'dropping.cancelled': 'editing' },
    },
    saving: {
      description: 'The typed text stays until the server has accepted it.',
      invoke: {
        id: 'saveWebhook',
        src: 'saveWebhook',
        input: ({ context: { form, webhooks } }) => {
          if (!form) throw new TypeError('There is no form to save.');
          return editOf(form, webhooks);
        },
        onDone: {
          target: 'loading',
          actions: [{ type: 'chooseSaved', params: ({ event }) => event.output }, 'close', saySaved(webhookEdit)],
        },
        onError: [
          {
            guard: { type: 'isOutOfDate', params: ({ event }) => event },
            target: 'loading',
            actions: ['forgive', sayNotSaved(webhookEdit)],
          },
          {
            guard: { type: 'isOfField', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'complainOfFailure', params: ({ event }) => event },
          },
          {
            target: 'editing',
            actions: [{ type: 'complainOfFailure', params: ({ event }) => event }, sayNotSaved(webhookEdit)],
          },
        ],
      },
    },
    pausing: {
      description: 'A webhook is being paused or resumed.',
      invoke: {
        id: 'saveWebhook',
        src: 'saveWebhook',
        input: ({ context: { webhooks, id } }) => {
          const webhook = webhookWith(webhooks, id);
          if (!webhook) throw new TypeError('There is no such webhook.');
          return pauseOf(webhook);
        },
        onDone: { target: 'loading', actions: saySaved(webhookEdit) },
        onError: { target: 'loading', actions: sayNotSaved(webhookEdit) },
      },
    },
    testing: {
      invoke: {
        id: 'testWebhook',
        src: 'testWebhook',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'loading', actions: { type: 'toast', params: ({ event }) => testToast(event.output) } },
        onError: { target: 'loading', actions: sayFailure('The test could not be sent') },
      },
    },
    confirming: {
      description: deletionQuestion('{name}'),
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'listing' },
    },
    deleting: {
      invoke: {
        id: 'removeWebhook',
        src: 'removeWebhook',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'loading', actions: saySaved(webhookRemoval) },
        onError: { target: 'loading', actions: sayNotSaved(webhookRemoval) },
      },
    },
  },
});

export type WebhooksRef = ActorRefFrom<typeof webhooksMachine>;

const testToast = ({ message, data }: WebhookChanged): Toast => ({
  kind: data?.last?.isDelivered ? 'success' : 'error',
  text: message,
});
