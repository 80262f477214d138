import type { Calls } from '../../contract/call.ts';
import type { PageRows } from '../../contract/pages/page-row.ts';

export const pages = {
  '/admin/webhooks': { who: 'owner', title: 'Webhooks', flow: 'webhooks', hasForm: true, menu: 'Site' },
} as const satisfies PageRows;

export const calls = {
  listWebhooks: { method: 'GET', path: '/api/webhooks', who: 'owner' },
  addWebhook: { method: 'POST', path: '/api/webhooks', who: 'owner', changes: [] },
  saveWebhook: { method: 'PUT', path: '/api/webhooks/:id', who: 'owner', changes: [] },
  removeWebhook: { method: 'DELETE', path: '/api/webhooks/:id', who: 'owner', changes: [] },
  testWebhook: { method: 'POST', path: '/api/webhooks/:id/test', who: 'owner', changes: [] },
} as const satisfies Calls;
