import type { Call } from './call.ts';
import { LegendPage, SkinPage } from './catalogue.ts';

/** What the pages of legends and skins ask. Apart from `visitor-calls.ts`, which everybody downloads. */
export const catalogueCalls = {
  readLegendPage: {
    method: 'GET',
    path: '/api/pages/legends/:legend',
    who: 'anyone',
    anyOrigin: true,
    reply: LegendPage,
  },
  readSkinPage: {
    method: 'GET',
    path: '/api/pages/legends/:legend/:skin',
    who: 'anyone',
    anyOrigin: true,
    reply: SkinPage,
  },
} as const satisfies Record<string, Call>;
