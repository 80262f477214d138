import type { Feature } from '../../contract/feature.ts';

export default {
  pages: { '/admin/status': { who: 'owner', title: 'Status', menu: 'Site', order: 1 } },
  calls: { reportFault: { method: 'POST', path: '/api/faults', who: 'anyone', changes: [] } },
} as const satisfies Feature;
