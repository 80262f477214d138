import { person } from '../../support/person.ts';
import { stageOf, take } from '../../walk/stage.ts';
import { barFor } from '../bar.ts';
import { refused } from '../played.ts';
import { endSessions, renameAccounts, setRights } from '../seed-accounts.ts';
import { noAnswer } from '../seed-skins.ts';
import { signIn } from '../sign-in.ts';
import { sessionModel } from './model.ts';

const ann = person('addskins');

const TABS = 'the app sends it after a message of another tab: test/browser/tabs.test.ts';

export const sessionStage = stageOf(sessionModel)({
  starts: [{ user: null }, { user: ann }],
  visit: ({ user }) => ({ path: '/admin', ...(user && { as: ['addskins'] }) }),
  holds: ['readUser', 'signOut'],
  acts: {
    'session.opened': {
      act: async (scene) => {
        await take(scene.page, 'Login');
        await signIn(scene, 'addskins');
      },
    },
    'session.ended': {
      isOffered: ({ context }) => context.user?.perms.addskins === true,
      act: async ({ page, db, held }, _, { value }) => {
        const isRefreshing = value === 'refreshing';
        if (!isRefreshing) await take(page, 'Admin');
        // Its own question would be refused first.
        await page.locator('[data-machine=dashboard]:not([data-state=loading])').waitFor();
        if (isRefreshing) return endSessions(db).then(() => held.letGo('readUser'));
        await endSessions(db);
        // The form requests its history.
        await page.getByRole('link', { name: 'Add Skins' }).click();
      },
    },
    'signOut.requested': { act: ({ page }) => take(page, 'Logout') },
  },
  answers: {
    refreshUser: [
      { output: { user: ann }, act: ({ db, held }) => setRights(db, ['addskins']).then(() => held.letGo('readUser')) },
      { output: { user: person() }, act: ({ db, held }) => setRights(db, []).then(() => held.letGo('readUser')) },
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
  unseen: {
    'session on news.seen': 'the page of the account tells it: test/browser/suggestions.test.ts',
    'session on account.deleted → signedOut': 'the page of the account tells it: test/browser/own-account.test.ts',
    'session.signedIn on rights.refused → refreshing': 'test/browser/ended-session.test.ts takes a right away',
    'session.refreshing on session.taken → refreshing': TABS,
    'session.refreshing on session.left → signedOut': TABS,
    'session.refreshing on xstate.error.actor.refreshUser [isAnothers] → signedIn': TABS,
    'session.signedIn on session.taken → refreshing': TABS,
    'session.signedIn on session.left → signedOut': TABS,
    'session.signedOut on session.taken → refreshing': TABS,
  },
});
