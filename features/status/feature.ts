import type { Calls } from '../../contract/call.ts';
import type { PageRows } from '../../contract/pages/page-row.ts';

export const pages = {
  '/admin/status': { who: 'owner', title: 'Status', menu: 'Site', order: 1 },
} as const satisfies PageRows;

export const calls = {
  reportFault: { method: 'POST', path: '/api/faults', who: 'anyone', changes: [] },
} as const satisfies Calls;
