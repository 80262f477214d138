import { sessionModel } from '../models/session.ts';
import { person } from '../support/person.ts';
import { endSessions, renameAccounts, setRights } from './accounts-world.ts';
import { barFor } from './bar.ts';
import { signIn } from './door.ts';
import { refused } from './failures.ts';
import { take } from './hands.ts';
import { noAnswer } from './parts.ts';
import { stageOf } from './stage.ts';

const ann = person('addskins');

export const sessionStage = stageOf(sessionModel)({
  starts: [{ user: null }, { user: ann }],
  visit: ({ user }) => ({ path: '/admin', ...(user && { as: ['addskins'] }) }),
  holds: ['readUser', 'signOut'],
  acts: {
    'session.opened': {
      samples: [{ type: 'session.opened', user: ann }],
      act: async (scene) => {
        await take(scene.page, 'Login');
        await signIn(scene, 'addskins');
      },
    },
    'session.ended': {
      samples: [{ type: 'session.ended' }],
      isOffered: ({ context }) => context.user?.perms.addskins === true,
      act: async ({ page, db, held }, _, { value }) => {
        await endSessions(db);
        if (value === 'refreshing') return held.letGo('readUser');
        // The form asks the server for its history.
        await take(page, 'Admin');
        await page.getByRole('link', { name: 'Add Skins' }).click();
      },
    },
    'signOut.requested': {
      samples: [{ type: 'signOut.requested' }],
      act: ({ page }) => take(page, 'Logout'),
    },
  },
  answers: {
    refreshUser: [
      {
        output: { user: ann },
        act: ({ db, held }) => setRights(db, ['addskins']).then(() => held.letGo('readUser')),
      },
      {
        output: { user: person() },
        act: ({ db, held }) => setRights(db, []).then(() => held.letGo('readUser')),
      },
      {
        error: refused(404, 'There is no such user.', { code: 'not_found' }),
        act: ({ db, held }) => renameAccounts(db).then(() => held.letGo('readUser')),
      },
      noAnswer('readUser'),
    ],
    signOut: [
      { output: { message: 'Logged out successfully' }, act: ({ held }) => held.letGo('signOut') },
      noAnswer('signOut'),
    ],
  },
  shows: ({ context: { user } }) => barFor(user),
  unseen: {},
});
