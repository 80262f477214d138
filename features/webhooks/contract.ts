import type * as v from 'valibot';
import { type Handlings, MessageReply, type Requests } from '../../contract/request.ts';
import type { calls } from './account-calls.ts';
import { WebhookChanged, WebhookDraft, WebhookListReply, WebhookPatch } from './webhook.ts';

export const requests = {
  listWebhooks: { summary: 'The webhooks, with the state of their deliveries.' },
  addWebhook: {
    summary: 'Add a webhook. It is sent changes from now on.',
    body: WebhookDraft,
    refuses: ['invalid', 'too_many'],
  },
  saveWebhook: {
    summary: 'Change, pause or resume a webhook.',
    body: WebhookPatch,
    refuses: ['invalid', 'not_found', 'stale'],
  },
  removeWebhook: { summary: 'Delete a webhook and its waiting messages.', refuses: ['not_found'] },
  testWebhook: { summary: 'Send a test message to a webhook.', refuses: ['not_found'] },
} as const satisfies Requests<typeof calls>;

export const replies = {
  listWebhooks: WebhookListReply,
  addWebhook: WebhookChanged,
  saveWebhook: WebhookChanged,
  removeWebhook: MessageReply,
  testWebhook: WebhookChanged,
} as const satisfies Record<keyof typeof calls, v.GenericSchema>;

export const handling = { addWebhook: { status: 201 } } as const satisfies Handlings<typeof calls>;
