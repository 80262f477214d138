import type { Calls } from '../../contract/call.ts';

export const calls = { readStatus: { method: 'GET', path: '/api/status', who: 'owner' } } as const satisfies Calls;
