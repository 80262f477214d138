import type { BodyOf } from '#contract/request-types.ts';
import type { Webhook } from '#contract/webhook.ts';
import { type WebhookDraft, type WebhookFields, webhookFields } from '../rules/drafts.ts';
import type { Problem } from '../rules/problem.ts';

/** What saving a webhook sends; the id of a new one is empty. */
export type WebhookEdit = BodyOf<'saveWebhook'> & { id: string };

/** A legend that a webhook may be of. */
type LegendChoice = { _id: string; name: string };

/** What the page asks for: the webhooks, and the legends that they may be of. */
export type Lists = { webhooks: readonly Webhook[]; legends: readonly LegendChoice[] };

export type WebhookProblem = Problem<keyof WebhookFields>;

/** What the page knows. */
export type Context = Lists & {
  form: WebhookDraft | null;
  /** The part of the form that would be lost with the page. */
  unsaved: WebhookDraft | undefined;
  problem: WebhookProblem | null;
  /** The webhook that the open question or the last request is about, or was; empty for a new one. */
  id: string;
};

const EMPTY: WebhookFields = { name: '', address: '', written: 'chat', legend: '' };

const fieldsOf = ({ name, address, form, legend }: Webhook): WebhookFields => ({
  name,
  address,
  written: form,
  legend: legend ?? '',
});

const isChanged = ({ begun, fields }: WebhookDraft) =>
  webhookFields.some((field) => begun[field].trim() !== fields[field].trim());

/** A form, and what of it would be lost. */
export const withForm = (form: WebhookDraft | null): Pick<Context, 'form' | 'unsaved'> => ({
  form,
  unsaved: form && isChanged(form) ? form : undefined,
});

/** The form for a webhook, or a new one. */
export function formFor(webhook: Webhook | undefined): WebhookDraft {
  const fields = webhook ? fieldsOf(webhook) : EMPTY;
  return { id: webhook?._id ?? '', version: webhook?.version ?? 0, begun: fields, fields };
}

/**
 * The form when the list has come anew: with what somebody else has saved in the fields that were not touched. What was
 * typed for a webhook that is gone is for a new one.
 */
export function refreshed(form: WebhookDraft | null, webhooks: readonly Webhook[]): WebhookDraft | null {
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

const sent = ({ name, address, written, legend }: WebhookFields) => ({
  name: name.trim(),
  address: address.trim(),
  form: written === 'json' ? ('json' as const) : ('chat' as const),
  legend: legend === '' ? null : legend,
});

/** What saving the form sends; whether the webhook is paused stays. */
export const editOf = ({ id, version, fields }: WebhookDraft, webhooks: readonly Webhook[]): WebhookEdit => ({
  ...{ id, version, ...sent(fields) },
  isPaused: webhooks.find(({ _id }) => _id === id)?.isPaused ?? false,
});

/** What ending or beginning a pause sends; one that was switched off is switched on. */
export const pauseOf = (webhook: Webhook): WebhookEdit => ({
  ...{ id: webhook._id, version: webhook.version, ...sent(fieldsOf(webhook)) },
  isPaused: isTold(webhook),
});

/** Is it told what changes? */
export const isTold = ({ isPaused, off }: Webhook) => !isPaused && off === null;
