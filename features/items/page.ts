import { type LoadsOf, withFlow } from '#src/parts/page-file.ts';
import type feature from './feature.ts';

const items = withFlow(() => import('./view/items.tsx'));

export default {
  pages: {
    '/weapons': items,
    '/weapons/:weapon': items,
    '/weapons/:weapon/:item': items,
    '/melee': items,
    '/melee/:weapon': items,
    '/charms': items,
    '/animations': items,
    '/animations/:legend': items,
  },
} satisfies { pages: LoadsOf<typeof feature.pages> };
