import * as v from 'valibot';
import { addressOf } from '../../contract/address-of.ts';
import { line } from '../../contract/line.ts';

/** The format of messages: for a chat service, or plain JSON. */
const webhookForms = ['chat', 'json'] as const;
export type WebhookForm = (typeof webhookForms)[number];

const Form = v.picklist(webhookForms, `The forms are ${webhookForms.join(', ')}.`);

/** What it is sent: changes of skins, suggestions, or both. */
const webhookAbouts = ['changes', 'suggestions', 'both'] as const;
export type WebhookAbout = (typeof webhookAbouts)[number];

const About = v.picklist(webhookAbouts, `Send one of ${webhookAbouts.join(', ')}.`);

/** A webhook, as owners see it (docs: Webhooks). */
export const Webhook = v.object({
  _id: v.string(),
  name: v.string(),
  address: v.string(),
  form: Form,
  about: About,
  /** The id of the legend whose changes are sent; null for all legends. */
  legend: v.nullable(v.string()),
  isPaused: v.boolean(),
  /** Why the webhook was switched off; null while it is on. */
  off: v.nullable(v.object({ at: v.number(), why: v.string() })),
  /** The secret that signs the messages. */
  secret: v.string(),
  /** The number of waiting messages. */
  waiting: v.number(),
  /** The result of the newest attempt; null before the first. */
  last: v.nullable(v.object({ at: v.number(), what: v.string(), isDelivered: v.boolean() })),
  version: v.number(),
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookListReply = v.object({ webhooks: v.array(Webhook) });

/** The reply to a change of a webhook: a message and the current webhook. */
export const WebhookChanged = v.object({ message: v.string(), data: v.optional(Webhook) });
export type WebhookChanged = v.InferOutput<typeof WebhookChanged>;

const NO_ADDRESS = 'The address is not a web address.';

const Address = v.pipe(
  line('The address', 500),
  v.check((text) => /^https?:\/\//i.test(text) && URL.canParse(text), NO_ADDRESS),
  v.check((text) => {
    const url = addressOf(text);
    return url === undefined || url.username + url.password === '';
  }, 'The address must not contain a name or a password.'),
);

const VERSION = 'The version is a whole number from 1.';

/** The message for a missing or an unknown field. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === 'Object' ? 'Send one webhook as a JSON object.' : `The field ${expected} is missing.`;
};

const entries = {
  name: line('The name', 60),
  address: Address,
  form: Form,
  about: v.optional(About),
  legend: v.nullable(line('The legend', 100)),
};

/** A new webhook. */
export const WebhookDraft = v.strictObject(entries, fieldMessage);

/**
 * A changed webhook: its fields, whether it is paused, and the version that the editor saw. Saving also switches on a
 * webhook that was switched off.
 */
export const WebhookPatch = v.strictObject(
  {
    ...entries,
    isPaused: v.boolean('Paused or not: true or false.'),
    version: v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(1, VERSION)),
  },
  fieldMessage,
);
