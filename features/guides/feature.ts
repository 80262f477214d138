import type { Feature } from '../../contract/feature.ts';

export default {
  pages: {
    '/guides/oldbuilds': { who: 'anyone', title: 'Download Old Builds', menu: 'Guides' },
    '/guides/datamining': { who: 'anyone', title: "Get the Game's Files", menu: 'Guides' },
    '/guides/importing': { who: 'anyone', title: 'Import into Blender', menu: 'Guides' },
  },
} as const satisfies Feature;
