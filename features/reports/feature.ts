import type { Feature } from '../../contract/feature.ts';

export default {
  calls: { sendReport: { method: 'POST', path: '/api/reports', who: 'anyone', changes: [] } },
} as const satisfies Feature;
