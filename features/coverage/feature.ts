import type { Calls } from '../../contract/call.ts';
import type { PageRows } from '../../contract/pages/page-row.ts';

export const pages = {
  '/admin/coverage': { who: 'staff', title: 'Coverage', flow: 'coverage', writesQuery: true, menu: 'Skins Translator' },
} as const satisfies PageRows;

export const calls = {
  readCoverage: { method: 'GET', path: '/api/coverage', who: 'staff' },
  mendClips: { method: 'POST', path: '/api/coverage/clips', who: 'editskins', changes: ['skins'] },
} as const satisfies Calls;
