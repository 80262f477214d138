import type { Call } from './call.ts';
import { readSkinList } from './skin-list.ts';

/** What the pages ask that everybody opens for the list of skins (docs: Calls). */
export const visitorCalls = {
  listSkins: { method: 'GET', path: '/api/skins', who: 'anyone', anyOrigin: true, reply: readSkinList },
} as const satisfies Record<string, Call>;
