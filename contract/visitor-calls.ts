import * as v from 'valibot';
import type { Call } from './call.ts';
import { ChangesReply } from './changes.ts';
import { SkinChanged, SkinListReply } from './skin.ts';
import { UserReply } from './user.ts';

/** The calls of pages that everybody opens, and of what stands on every page (docs: Calls). */
export const visitorCalls = {
  signOut: {
    method: 'POST',
    path: '/api/users/logout',
    who: 'anyone',
    changes: [],
    reply: v.object({ message: v.string() }),
  },
  readMe: { method: 'GET', path: '/api/users/me', who: 'signedIn', reply: UserReply },
  readUser: { method: 'GET', path: '/api/users/:username', who: 'signedIn', reply: UserReply },
  listSkins: { method: 'GET', path: '/api/skins', who: 'anyone', anyOrigin: true, reply: SkinListReply },
  listChanges: { method: 'GET', path: '/api/skins/changes', who: 'anyone', anyOrigin: true, reply: ChangesReply },
  undo: {
    method: 'POST',
    path: '/api/history/:id/undo',
    who: 'staff',
    changes: ['skins', 'users'],
    reply: SkinChanged,
  },
  readHealth: { method: 'GET', path: '/api/health', who: 'anyone', reply: v.object({ status: v.literal('ok') }) },
} as const satisfies Record<string, Call>;
