import type { Call } from './call.ts';
import { ChangesReply } from './changes.ts';

/** What the home page asks. Apart from `visitor-calls.ts`, so that whoever comes for the translator downloads none of it. */
export const newsCalls = {
  listChanges: { method: 'GET', path: '/api/skins/changes', who: 'anyone', anyOrigin: true, reply: ChangesReply },
} as const satisfies Record<string, Call>;
