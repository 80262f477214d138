import type { PageRows } from '../../contract/pages/page-row.ts';

export const pages = {
  '/admin/webhooks': { who: 'owner', title: 'Webhooks', flow: 'webhooks', hasForm: true, menu: 'Site' },
} as const satisfies PageRows;
