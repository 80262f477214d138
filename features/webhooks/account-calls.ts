import type { Calls } from '../../contract/call.ts';

export const calls = {
  listWebhooks: { method: 'GET', path: '/api/webhooks', who: 'owner' },
  addWebhook: { method: 'POST', path: '/api/webhooks', who: 'owner', changes: [] },
  saveWebhook: { method: 'PUT', path: '/api/webhooks/:id', who: 'owner', changes: [] },
  removeWebhook: { method: 'DELETE', path: '/api/webhooks/:id', who: 'owner', changes: [] },
  testWebhook: { method: 'POST', path: '/api/webhooks/:id/test', who: 'owner', changes: [] },
} as const satisfies Calls;
