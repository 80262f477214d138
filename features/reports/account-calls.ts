import type { Calls } from '../../contract/call.ts';

export const calls = {
  listReports: { method: 'GET', path: '/api/reports', who: 'owner' },
  readReport: { method: 'GET', path: '/api/reports/:id', who: 'owner' },
  endReport: { method: 'DELETE', path: '/api/reports/:id', who: 'owner', changes: [] },
} as const satisfies Calls;
