import { assign, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import { RequestFailure } from '#contract/failure.ts';
import { callStub } from '#machines/kinds/request.ts';
import { isAgainst, problemOf } from '#machines/rules/problem.ts';
import { notSavedToast, type Saving } from '#machines/toasts/save-toast.ts';
import type { Toast } from '#machines/toasts/toast.ts';
import type { Webhook, WebhookChanged } from '../webhook.ts';
import {
  type Context,
  currentForm,
  formFor,
  type Lists,
  type WebhookDraft,
  type WebhookEdit,
  type WebhookFields,
  type WebhookProblem,
  webhookFields,
  withForm,
} from './context.ts';

type Events =
  | { type: 'webhook.chosen'; id: string }
  | { type: 'addition.requested' }
  | { type: 'field.changed'; field: keyof WebhookFields; value: string }
  | { type: 'webhook.submitted' }
  | { type: 'form.closed' }
  | { type: 'dropping.confirmed' }
  | { type: 'dropping.cancelled' }
  | { type: 'pause.toggled'; id: string }
  | { type: 'test.requested'; id: string }
  | { type: 'deletion.requested'; id: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' };

export const webhookEdit: Saving = {
  page: 'webhooks',
  done: ({ message }) => message ?? doneTexts.saveWebhook,
  failed: 'Failed to save webhook',
};
export const webhookRemoval: Saving = {
  page: 'webhooks',
  keepsDraft: true,
  done: () => doneTexts.removeWebhook,
  failed: 'Failed to delete webhook',
};

export const webhooks = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { draft: WebhookDraft | undefined },
  },
  actors: {
    loadWebhooks: callStub<Lists>('loadWebhooks'),
    saveWebhook: callStub<WebhookChanged, WebhookEdit>('saveWebhook'),
    removeWebhook: callStub<{ message: string }, { id: string }>('removeWebhook'),
    /** Sends a test message; the reply says how that ended. */
    testWebhook: callStub<WebhookChanged, { id: string }>('testWebhook'),
  },
  actions: {
    keepLists: assign(({ context: { form } }, lists: Lists) => ({
      ...lists,
      ...withForm(currentForm(form, lists.webhooks)),
    })),
    openNew: assign({ ...withForm(formFor(undefined)), id: '', problem: null }),
    open: assign(({ context: { webhooks } }, { id }: { id: string }) => ({
      ...withForm(formFor(webhookWith(webhooks, id))),
      id,
      problem: null,
    })),
    close: assign({ form: null, unsaved: undefined, problem: null }),
    setField: assign(({ context: { form } }, { field, value }: { field: keyof WebhookFields; value: string }) =>
      form ? withForm({ ...form, fields: { ...form.fields, [field]: value } }) : {},
    ),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    chooseSaved: assign(({ context: { id } }, { data }: WebhookChanged) => ({ id: data?._id ?? id })),
    complain: assign((_, problem: WebhookProblem) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf<keyof WebhookFields>(error, webhookFields, {
        text: notSavedToast(webhookEdit, error).text,
        field: 'form',
      }),
    })),
    forgive: assign({ problem: null }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    hasForm: ({ context }) => context.form !== null,
    isKnown: ({ context }, { id }: { id: string }) => webhookWith(context.webhooks, id) !== undefined,
    wouldLose: ({ context }) => context.unsaved !== undefined,
    hasNothingToSave: ({ context: { form, unsaved } }) => form?.id !== '' && unsaved === undefined,
    lacksName: ({ context }) => context.form?.fields.name.trim() === '',
    lacksAddress: ({ context }) => context.form?.fields.address.trim() === '',
    isOfField: (_, { error }: { error: unknown }) => isAgainst(error, webhookFields),
    isOutOfDate: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && (error.code === 'stale' || error.status === 404),
  },
});

export const webhookWith = (all: readonly Webhook[], id: string) => all.find(({ _id }) => _id === id);
