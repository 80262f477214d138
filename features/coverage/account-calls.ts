import type { Calls } from '../../contract/call.ts';

export const calls = {
  readCoverage: { method: 'GET', path: '/api/coverage', who: 'staff' },
  mendClips: { method: 'POST', path: '/api/coverage/clips', who: 'editskins', changes: ['skins'] },
} as const satisfies Calls;
