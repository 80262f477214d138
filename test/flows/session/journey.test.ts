import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#contract/failure.ts';
import type { User } from '#contract/users/user.ts';
import { sessionMachine } from '#machines/login/session.ts';
import { person } from '../../support/person.ts';
import { play } from '../played.ts';

type Done = string | [string, { user?: User | null; username?: string }?];

/** A session that gets these answers; `done` lists its effects in words. */
function start(user: User | null, refresh: readonly unknown[] = [person()], signOut: unknown = { message: 'bye' }) {
  const answers = refresh.map((one) => (one instanceof Error || 'user' in (one as object) ? one : { user: one }));
  const { done, ...played } = play(sessionMachine, { refreshUser: answers, signOut: [signOut] }, { user });
  const inWords = () =>
    (done.splice(0) as Done[]).map((one) => {
      if (typeof one === 'string') return one;
      const [name, given] = one;
      return `${name.replace('User', '')} ${given?.username ?? given?.user?.username ?? ''}`.trim();
    });
  /** The state, the user, and what was done since the last look. */
  const seen = ({ value, user }: { value: unknown; user: User | null }) => [value, user, inWords()];
  return { ...played, seen };
}

const ended = { type: 'session.ended' } as const;
const signOut = { type: 'signOut.requested' } as const;
const LOST = 'error: An error occurred while loading user data';
const ann = person();

describe('session (docs: Session)', () => {
  it('is signed out when the browser remembers no user, sends no request, and ends silently', async () => {
    const { send, seen } = start(null);
    expect(seen(await send(ended, signOut))).toEqual(['signedOut', null, []]);
  });

  it('reloads a remembered user and remembers the answer', async () => {
    const fresh = person('editskins');
    const { press, send, seen } = start(ann, [fresh]);
    expect(seen(press({ type: 'news.seen' }))).toEqual(['refreshing', ann, ['refresh ann']]);
    expect(seen(await send())).toEqual(['signedIn', fresh, ['renew ann']]);
  });

  it('knows how many suggestions were decided unseen, until they are shown or nobody is signed in', async () => {
    for (const end of [{ type: 'news.seen' } as const, ended]) {
      const { send } = start(ann, [{ user: ann, news: 2 }]);
      expect((await send()).news).toBe(2);
      expect((await send(end)).news).toBe(0);
    }
  });

  const [all, two] = [person('addskins', 'editskins', 'deleteskins'), person('addskins', 'editskins')];
  it.each([
    [two, person('editskins'), 'Your right to add skins has ended. What you typed there is kept.'],
    [all, ann, 'Your right to add skins, edit skins, and delete skins has ended. What you typed there is kept.'],
    [person('owner'), person('addskins'), 'You are no longer an owner.'],
    [person('addskins'), person('owner'), undefined],
    [person('addskins'), person('addskins'), undefined],
  ])('asks for the profile when a right is refused, and says which one is gone (%#)', async (before, after, words) => {
    const { send, press, seen } = start(before, [before, after]);
    seen(await send());
    expect(seen(press({ type: 'rights.refused' }))).toEqual(['refreshing', before, ['refresh ann']]);
    expect(seen(await send())).toEqual(['signedIn', after, [...(words ? [`info: ${words}`] : []), 'renew ann']]);
  });

  it.each([401, 404])('forgets a remembered user silently when the server answers %i', async (status) => {
    const { send, seen } = start(ann, [new RequestFailure('no', { status })]);
    const now = await send();
    expect([now.ended, seen(now)]).toEqual(['atStart', ['signedOut', null, ['refresh ann', 'forget ann']]]);
  });

  it.each([
    [new RequestFailure('no', { status: 500 })],
    [new TypeError('offline')],
    [Object.assign(new Error('not ours'), { status: 404 })],
    [Object.assign(new Error('not ours'), { code: 'another_account' })],
  ])('keeps a remembered user when the server gives no answer, and says so (%s)', async (refresh) => {
    const { send, seen } = start(ann, [refresh]);
    expect(seen(await send())).toEqual(['signedIn', ann, ['refresh ann', LOST]]);
  });

  it('opens with a user who signed in', async () => {
    const { send, seen } = start(null);
    const user = person('owner');
    expect(seen(await send({ type: 'session.opened', user }))).toEqual(['signedIn', user, ['remember ann']]);
  });

  it.each([
    ['the server answers', { message: '' }, 'success: Logged out successfully'],
    ['the server fails', new Error('offline'), 'error: Error during logout'],
  ])('signs out at once, and says so when %s', async (_, answer, toast) => {
    const { send, press, seen } = start(ann, [ann], answer);
    seen(await send());
    expect(seen(press(signOut))).toEqual(['signingOut', null, ['forget ann', 'signOut']]);
    expect(seen(await send())).toEqual(['signedOut', null, [toast]]);
  });

  it('also signs out while the profile is loading', async () => {
    const { press, send } = start(ann);
    press(signOut);
    expect(await send()).toMatchObject({ value: 'signedOut', user: null });
  });

  it('ends silently when another answer ends it while the profile is loading', async () => {
    const { press, send, seen } = start(ann);
    press(ended);
    const now = await send();
    expect([now.ended, seen(now)]).toEqual(['atStart', ['signedOut', null, ['refresh ann', 'forget ann']]]);
  });

  it('reports that the server has ended it', async () => {
    const { send, seen } = start(ann);
    seen(await send());
    const now = await send(ended);
    const effects = ['forget ann', 'info: Your session has ended. Please sign in again.'];
    expect([now.ended, seen(now)]).toEqual(['atWork', ['signedOut', null, effects]]);
    expect((await send({ type: 'session.opened', user: ann })).ended).toBeNull();
  });

  describe('when another account has signed in in another tab (docs: Tabs)', () => {
    const bob = { ...person('editskins'), _id: '2', username: 'bob' };
    const taken = { type: 'session.taken', user: bob } as const;

    it.each([
      ['refreshing', ann],
      ['signedIn', ann],
      ['signedOut', null],
    ])('continues with it, and loads its profile (%s)', async (from, user) => {
      const { send, press, seen } = start(user, from === 'signedIn' ? [ann, bob] : [bob]);
      if (from === 'signedIn') await send();
      seen(press({ type: 'news.seen' }));
      expect(seen(press(taken))).toEqual(['refreshing', bob, ['refresh bob']]);
      expect(seen(await send())).toEqual(['signedIn', bob, ['renew bob']]);
    });

    it.each([
      ['refreshing', 'session.left', []],
      ['signedIn', 'session.left', []],
      ['refreshing', 'account.deleted', ['forget ann']],
      ['signedIn', 'account.deleted', ['forget ann']],
    ] as const)('ends without a word from %s with %s', async (from, type, effects) => {
      const { send, press, seen } = start(ann);
      if (from === 'signedIn') await send();
      seen(press({ type: 'news.seen' }));
      press({ type });
      const now = await send();
      expect([now.ended, seen(now)]).toEqual([null, ['signedOut', null, effects]]);
    });

    it('shows no message about its profile: the app asks', async () => {
      const { send, seen } = start(ann, [new RequestFailure('no', { status: 409, code: 'another_account' })]);
      expect(seen(await send())).toEqual(['signedIn', ann, ['refresh ann']]);
    });
  });
});
