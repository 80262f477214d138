import type { LoadsOf } from '#src/parts/app/page-file.ts';
import type feature from './feature.ts';

export default {
  pages: {
    '/guides/oldbuilds': () => import('./view/old-builds.tsx'),
    '/guides/datamining': () => import('./view/datamining.tsx'),
    '/guides/importing': () => import('./view/importing.tsx'),
  },
} satisfies { pages: LoadsOf<typeof feature.pages> };
