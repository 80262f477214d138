import { AssetsReply } from './assets.ts';
import type { Call } from './call.ts';

/** What the menu of copies asks for, once somebody wants it. Apart from `visitor-calls.ts`, which everybody downloads. */
export const assetCalls = {
  listAssets: { method: 'GET', path: '/api/archive/:legend', who: 'anyone', anyOrigin: true, reply: AssetsReply },
} as const satisfies Record<string, Call>;
