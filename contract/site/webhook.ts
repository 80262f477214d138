import * as v from 'valibot';
import { line } from '../line.ts';

/** How messages are written: as chat services take them, or as plain JSON. */
const webhookForms = ['chat', 'json'] as const;
export type WebhookForm = (typeof webhookForms)[number];

const Form = v.picklist(webhookForms, `The forms are ${webhookForms.join(', ')}.`);

/** A place elsewhere that is told what changed, as its owner sees it (docs: Webhooks). */
export const Webhook = v.object({
  _id: v.string(),
  name: v.string(),
  address: v.string(),
  form: Form,
  /** The id of the legend of which it is told; null for all. */
  legend: v.nullable(v.string()),
  isPaused: v.boolean(),
  /** Why nothing is sent any more; null while all is well. */
  off: v.nullable(v.object({ at: v.number(), why: v.string() })),
  /** With which messages are signed. */
  secret: v.string(),
  /** How many messages wait. */
  waiting: v.number(),
  /** How the newest attempt ended; null before the first. */
  last: v.nullable(v.object({ at: v.number(), what: v.string(), isDelivered: v.boolean() })),
  version: v.number(),
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookListReply = v.object({ webhooks: v.array(Webhook) });

/** The reply to a change of a webhook: what to say, and the webhook as it is now. */
export const WebhookChanged = v.object({ message: v.string(), data: v.optional(Webhook) });
export type WebhookChanged = v.InferOutput<typeof WebhookChanged>;

const NO_ADDRESS = 'The address is no web address.';

const Address = v.pipe(
  line('The address', 500),
  v.check((text) => /^https?:\/\//i.test(text) && URL.canParse(text), NO_ADDRESS),
  v.check((text) => {
    const url = URL.parse(text);
    return url === null || url.username + url.password === '';
  }, 'The address must hold no name and password.'),
);

const VERSION = 'The version is a whole number from 1.';

/** What is said of a field that is not there at all, or should not be. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === 'Object' ? 'Send one webhook as a JSON object.' : `The field ${expected} is missing.`;
};

const entries = {
  name: line('The name', 60),
  address: Address,
  form: Form,
  legend: v.nullable(line('The legend', 100)),
};

/** A new webhook. */
export const WebhookDraft = v.strictObject(entries, fieldMessage);

/**
 * The same for one that is there: whether it is paused, and the version that its editor saw. Whatever is saved, one that
 * was switched off is switched on.
 */
export const WebhookPatch = v.strictObject(
  {
    ...entries,
    isPaused: v.boolean('Paused or not: true or false.'),
    version: v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(1, VERSION)),
  },
  fieldMessage,
);
