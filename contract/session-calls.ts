import * as v from 'valibot';
import type { Call } from './call.ts';
import { SkinChanged } from './skin-reply.ts';
import { UserReply } from './user-reply.ts';

/** What every page calls for somebody who is signed in. Guests, who are not, download none of it. */
export const sessionCalls = {
  readUser: { method: 'GET', path: '/api/users/:username', who: 'signedIn', reply: UserReply },
  signOut: {
    method: 'POST',
    path: '/api/users/logout',
    who: 'anyone',
    changes: [],
    reply: v.object({ message: v.string() }),
  },
  undo: {
    method: 'POST',
    path: '/api/history/:id/undo',
    who: 'staff',
    changes: ['skins', 'users'],
    reply: SkinChanged,
  },
} as const satisfies Record<string, Call>;
