import type { Call } from './call.ts';
import { readNewestChanges, readNews } from './read-news.ts';

/** What the home page and that of the changes ask. Apart from `visitor-calls.ts`, so that whoever comes for the translator downloads none of it. */
export const newsCalls = {
  listChanges: { method: 'GET', path: '/api/skins/changes', who: 'anyone', anyOrigin: true, reply: readNewestChanges },
  listNews: { method: 'GET', path: '/api/changes', who: 'anyone', anyOrigin: true, reply: readNews },
} as const satisfies Record<string, Call>;
