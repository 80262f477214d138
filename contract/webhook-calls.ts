import * as v from 'valibot';
import type { Call } from './call.ts';
import { WebhookChanged, WebhookListReply } from './webhook.ts';

/** What the page of the webhooks asks. Apart from the other calls of the staff, because one page alone makes them. */
export const webhookCalls = {
  listWebhooks: { method: 'GET', path: '/api/webhooks', who: 'owner', reply: WebhookListReply },
  addWebhook: { method: 'POST', path: '/api/webhooks', who: 'owner', changes: [], reply: WebhookChanged },
  saveWebhook: { method: 'PUT', path: '/api/webhooks/:id', who: 'owner', changes: [], reply: WebhookChanged },
  removeWebhook: {
    method: 'DELETE',
    path: '/api/webhooks/:id',
    who: 'owner',
    changes: [],
    reply: v.object({ message: v.string() }),
  },
  testWebhook: { method: 'POST', path: '/api/webhooks/:id/test', who: 'owner', changes: [], reply: WebhookChanged },
} as const satisfies Record<string, Call>;
