import type { Calls } from '../../contract/call.ts';

export const calls = {
  sendReport: { method: 'POST', path: '/api/reports', who: 'anyone', changes: [] },
} as const satisfies Calls;
