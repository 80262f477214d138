import type { Call } from './call.ts';
import { ChangesReply } from './changes.ts';
import { NewsReply } from './news.ts';

/** What the home page and that of the changes ask. Apart from `visitor-calls.ts`, so that whoever comes for the translator downloads none of it. */
export const newsCalls = {
  listChanges: { method: 'GET', path: '/api/skins/changes', who: 'anyone', anyOrigin: true, reply: ChangesReply },
  listNews: { method: 'GET', path: '/api/changes', who: 'anyone', anyOrigin: true, reply: NewsReply },
} as const satisfies Record<string, Call>;
