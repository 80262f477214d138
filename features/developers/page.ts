import type { LoadsOf } from '#src/parts/app/page-file.ts';
import type feature from './feature.ts';

export default {
  pages: { '/developers': () => import('./view/developers.tsx') },
} satisfies { pages: LoadsOf<typeof feature.pages> };
