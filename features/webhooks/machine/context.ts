import type { BodyOf } from '#contract/request-types.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { Webhook, WebhookAbout } from '../webhook.ts';

/** The fields of a webhook's form; the legend is an id, empty for all. */
export type WebhookFields = Record<(typeof webhookFields)[number], string>;
export const webhookFields = ['name', 'address', 'written', 'about', 'legend'] as const;

/** The draft of a webhook. The id of a new one is empty, its version 0. */
export type WebhookDraft = { id: string; version: number; begun: WebhookFields; fields: WebhookFields };

/** The request that saves a webhook; the id of a new one is empty. */
export type WebhookEdit = BodyOf<'saveWebhook'> & { id: string };

/** A legend that a webhook may be limited to. */
type LegendChoice = { _id: string; name: string };

/** The webhooks, and the legends that they may be limited to. */
export type Lists = { webhooks: readonly Webhook[]; legends: readonly LegendChoice[] };

export type WebhookProblem = Problem<keyof WebhookFields>;

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
export function formFor(webhook: Webhook | undefined): WebhookDraft {
  const fields = webhook ? fieldsOf(webhook) : EMPTY;
  return { id: webhook?._id ?? '', version: webhook?.version ?? 0, begun: fields, fields };
}

/**
 * The form after the list was reloaded: somebody else's changes fill the fields that were not touched. Text typed for a
 * deleted webhook becomes a new webhook.
 */
export function currentForm(form: WebhookDraft | null, webhooks: readonly Webhook[]): WebhookDraft | null {
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
