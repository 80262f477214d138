import type { Feature } from '../../contract/feature.ts';

export default {
  pages: { '/admin/webhooks': { who: 'owner', title: 'Webhooks', flow: 'webhooks', hasForm: true, menu: 'Site' } },
} as const satisfies Feature;
