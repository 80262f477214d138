import type { Feature } from '../../contract/feature.ts';

export default {
  pages: {
    '/admin/coverage': {
      who: 'staff',
      title: 'Coverage',
      flow: 'coverage',
      writesQuery: true,
      menu: 'Skins Translator',
    },
  },
} as const satisfies Feature;
