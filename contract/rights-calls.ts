import { UserChanged } from './account.ts';
import type { Call } from './call.ts';
import { Access, RegistrationChanged, UserRights } from './rights.ts';
import { TakeBackPreview, TakenBack } from './take-back.ts';

/** What owners ask beside the table of users. Apart from the other calls of the staff, because one page alone makes them. */
export const rightsCalls = {
  readUserRights: { method: 'GET', path: '/api/users/admin/:id', who: 'owner', reply: UserRights },
  previewTakeBack: { method: 'GET', path: '/api/users/admin/:id/take-back', who: 'owner', reply: TakeBackPreview },
  takeBack: {
    method: 'POST',
    path: '/api/users/admin/:id/take-back',
    who: 'owner',
    changes: ['skins', 'users'],
    reply: TakenBack,
  },
  makeOwner: {
    method: 'PUT',
    path: '/api/users/admin/:id/owner',
    who: 'owner',
    fresh: true,
    changes: ['users'],
    reply: UserChanged,
  },
  unmakeOwner: {
    method: 'DELETE',
    path: '/api/users/admin/:id/owner',
    who: 'owner',
    fresh: true,
    changes: ['users'],
    reply: UserChanged,
  },
  readAccess: { method: 'GET', path: '/api/access', who: 'owner', reply: Access },
  closeRegistration: {
    method: 'PUT',
    path: '/api/registration/closed',
    who: 'owner',
    changes: ['users'],
    reply: RegistrationChanged,
  },
  openRegistration: {
    method: 'DELETE',
    path: '/api/registration/closed',
    who: 'owner',
    changes: ['users'],
    reply: RegistrationChanged,
  },
} as const satisfies Record<string, Call>;
