import type { ActorRefFrom } from 'xstate';
import { oneRequest, type PageFlow, withEvent, withOutput } from '#machines/kinds/request.ts';
import { complain } from '#machines/rules/problem.ts';
import { sayFailure, sayNotSaved, saySaved, type Toast } from '#machines/toasts/toast.ts';
import type { WebhookChanged } from '../webhook.ts';
import {
  type Context,
  editOf,
  pauseOf,
  webhookEdit,
  webhookRemoval,
  webhooks,
  webhookWith,
  withForm,
} from './setup.ts';

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
      ...oneRequest('loadWebhooks', {
        onDone: { target: 'deciding', actions: withOutput('keepLists') },
        onError: { target: 'failed', actions: sayFailure('Failed to load webhooks') },
      }),
      on: {
        'field.changed': { actions: withEvent('setField') },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    deciding: { always: [{ guard: 'hasForm', target: 'editing' }, { target: 'listing' }] },
    listing: {
      on: {
        'webhook.chosen': { guard: withEvent('isKnown'), target: 'editing', actions: withEvent('open') },
        'addition.requested': { target: 'editing', actions: 'openNew' },
        'pause.toggled': { guard: withEvent('isKnown'), target: 'pausing', actions: withEvent('choose') },
        'test.requested': { guard: withEvent('isKnown'), target: 'testing', actions: withEvent('choose') },
        'deletion.requested': { guard: withEvent('isKnown'), target: 'confirming', actions: withEvent('choose') },
        'refresh.requested': 'loading',
      },
    },
    editing: {
      description: 'A form beside the list: for a new webhook or an existing one. The rows wait until it is closed.',
      on: {
        'field.changed': { actions: [withEvent('setField'), 'forgive'] },
        'form.closed': [
          { guard: 'wouldLose', target: 'dropping' },
          { target: 'listing', actions: 'close' },
        ],
        'webhook.submitted': [
          { guard: 'hasNothingToSave' },
          { guard: 'lacksName', actions: complain('Please enter a name.', 'name') },
          { guard: 'lacksAddress', actions: complain('Please enter the address.', 'address') },
          { target: 'saving' },
        ],
      },
    },
    dropping: {
      description: DROP_QUESTION,
      on: { 'dropping.confirmed': { target: 'listing', actions: 'close' }, 'dropping.cancelled': 'editing' },
    },
    saving: oneRequest('saveWebhook', {
      description: 'The typed text stays until the server has accepted it.',
      input: ({ form, webhooks }: Context) => {
        if (!form) throw new TypeError('There is no form to save.');
        return editOf(form, webhooks);
      },
      onDone: { target: 'loading', actions: [withOutput('chooseSaved'), 'close', saySaved(webhookEdit)] },
      onError: [
        { guard: withEvent('isOutOfDate'), target: 'loading', actions: ['forgive', sayNotSaved(webhookEdit)] },
        { guard: withEvent('isOfField'), target: 'editing', actions: withEvent('complainOfFailure') },
        { target: 'editing', actions: [withEvent('complainOfFailure'), sayNotSaved(webhookEdit)] },
      ],
    }),
    pausing: oneRequest('saveWebhook', {
      description: 'A webhook is being paused or resumed.',
      input: ({ webhooks, id }: Context) => {
        const webhook = webhookWith(webhooks, id);
        if (!webhook) throw new TypeError('There is no such webhook.');
        return pauseOf(webhook);
      },
      onDone: { target: 'loading', actions: saySaved(webhookEdit) },
      onError: { target: 'loading', actions: sayNotSaved(webhookEdit) },
    }),
    testing: oneRequest('testWebhook', {
      input: ({ id }: Context) => ({ id }),
      onDone: { target: 'loading', actions: sayTested() },
      onError: { target: 'loading', actions: sayFailure('The test could not be sent') },
    }),
    confirming: {
      description: deletionQuestion('{name}'),
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'listing' },
    },
    deleting: oneRequest('removeWebhook', {
      input: ({ id }: Context) => ({ id }),
      onDone: { target: 'loading', actions: saySaved(webhookRemoval) },
      onError: { target: 'loading', actions: sayNotSaved(webhookRemoval) },
    }),
  },
});

export type WebhooksRef = ActorRefFrom<typeof webhooksMachine>;

export const webhooksPage: PageFlow<typeof webhooksMachine> = {
  input: ({ draft }) => ({ draft }),
  draftOf: ({ unsaved }) => unsaved,
};

function sayTested() {
  return {
    type: 'toast' as const,
    params: ({ event: { output } }: { event: { output: WebhookChanged } }): Toast => ({
      kind: output.data?.last?.isDelivered ? 'success' : 'error',
      text: output.message,
    }),
  };
}
