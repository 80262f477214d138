import { assign, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import { RequestFailure } from '#contract/failure.ts';
import type { BodyOf } from '#contract/request-types.ts';
import { callStub } from '#machines/kinds/request.ts';
import { isAgainst, type Problem, problemOf } from '#machines/rules/problem.ts';
import { notSavedToast, type Saving, type Toast } from '#machines/toasts/toast.ts';
import type { Webhook, WebhookAbout, WebhookChanged } from '../webhook.ts';

/** The fields of a webhook's form; the legend is an id, empty for all. */
export type WebhookFields = Record<(typeof webhookFields)[number], string>;
export const webhookFields = ['name', 'address', 'written', 'about', 'legend'] as const;

/** The draft of a webhook. The id of a new one is empty, its version 0. */
export type WebhookDraft = { id: string; version: number; begun: WebhookFields; fields: WebhookFields };

/** The request that saves a webhook; the id of a new one is empty. */
type WebhookEdit = BodyOf<'saveWebhook'> & { id: string };

/** A legend that a webhook may be limited to. */
type LegendChoice = { _id: string; name: string };

/** The webhooks, and the legends that they may be limited to. */
type Lists = { webhooks: readonly Webhook[]; legends: readonly LegendChoice[] };

type WebhookProblem = Problem<keyof WebhookFields>;

export type Context = Lists & {
  form: WebhookDraft | null;
  /** The draft that leaving the page would lose. */
  unsaved: WebhookDraft | undefined;
  problem: WebhookProblem | null;
  /** The webhook of the open question, or the current or last request; empty for a new one. */
  id: string;
};

const EMPTY: WebhookFields = { name: '', address: '', written: 'chat', about: 'changes', legend: '' };

const fieldsOf = ({ name, address, form, about, legend }: Webhook): WebhookFields => ({
  name,
  address,
  written: form,
  about,
  legend: legend ?? '',
});

const isChanged = ({ begun, fields }: WebhookDraft) =>
  webhookFields.some((field) => begun[field].trim() !== fields[field].trim());

/** The form, and its unsaved part. */
export const withForm = (form: WebhookDraft | null): Pick<Context, 'form' | 'unsaved'> => ({
  form,
  unsaved: form && isChanged(form) ? form : undefined,
});

/** A form for a webhook, or an empty one. */
function formFor(webhook: Webhook | undefined): WebhookDraft {
  const fields = webhook ? fieldsOf(webhook) : EMPTY;
  return { id: webhook?._id ?? '', version: webhook?.version ?? 0, begun: fields, fields };
}

/**
 * The form after the list was reloaded: somebody else's changes fill the fields that were not touched. Text typed for a
 * deleted webhook becomes a new webhook.
 */
function currentForm(form: WebhookDraft | null, webhooks: readonly Webhook[]): WebhookDraft | null {
  if (!form || form.id === '') return form;
  const webhook = webhooks.find(({ _id }) => _id === form.id);
  if (!webhook) return isChanged(form) ? { ...form, id: '', version: 0, begun: EMPTY } : null;
  const { version, begun } = formFor(webhook);
  if (version === form.version) return form;
  const touched = Object.fromEntries(
    webhookFields
      .filter((field) => form.fields[field] !== form.begun[field])
      .map((field) => [field, form.fields[field]]),
  );
  return { id: form.id, version, begun, fields: { ...begun, ...touched } };
}

const toAbout = (text: string): WebhookAbout => (text === 'suggestions' || text === 'both' ? text : 'changes');

const sent = ({ name, address, written, about, legend }: WebhookFields) => ({
  name: name.trim(),
  address: address.trim(),
  form: written === 'json' ? ('json' as const) : ('chat' as const),
  about: toAbout(about),
  legend: legend === '' ? null : legend,
});

/** The request that saves the form; a pause stays as it is. */
export const editOf = ({ id, version, fields }: WebhookDraft, webhooks: readonly Webhook[]): WebhookEdit => ({
  ...{ id, version, ...sent(fields) },
  isPaused: webhooks.find(({ _id }) => _id === id)?.isPaused ?? false,
});

/** The request that pauses a webhook or resumes it; resuming also switches it on again. */
export const pauseOf = (webhook: Webhook): WebhookEdit => ({
  ...{ id: webhook._id, version: webhook.version, ...sent(fieldsOf(webhook)) },
  isPaused: isTold(webhook),
});

/** Does it receive changes: neither paused nor switched off? */
export const isTold = ({ isPaused, off }: Webhook) => !isPaused && off === null;

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
