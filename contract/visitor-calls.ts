import * as v from 'valibot';
import type { Call } from './call.ts';
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
  readUser: { method: 'GET', path: '/api/users/:username', who: 'signedIn', reply: UserReply },
  listSkins: { method: 'GET', path: '/api/skins', who: 'anyone', anyOrigin: true, reply: SkinListReply },
  undo: {
    method: 'POST',
    path: '/api/history/:id/undo',
    who: 'staff',
    changes: ['skins', 'users'],
    reply: SkinChanged,
  },
} as const satisfies Record<string, Call>;
