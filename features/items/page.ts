import { type LoadsOf, withFlow } from '#src/parts/app/page-file.ts';
import feature from './feature.ts';

const load = withFlow(() => import('./view/items.tsx'));

/** One view for all. */
const pages = Object.fromEntries(Object.keys(feature.pages).map((path) => [path, load]));

export default { pages: pages as LoadsOf<typeof feature.pages> };
