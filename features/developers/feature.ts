import type { Feature } from '../../contract/feature.ts';

export default {
  pages: {
    '/developers': {
      who: 'anyone',
      title: 'For Developers',
      footer: 'For developers',
      formerly: ['/developers/flows', '/developers/trace'],
    },
  },
} as const satisfies Feature;
