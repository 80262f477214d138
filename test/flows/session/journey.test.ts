import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { User } from '#contract/users/user.ts';
import { sessionMachine } from '#machines/session.ts';
import { person } from '../../support/person.ts';

type Answer = User | Error | (() => User);

function start(
  user: User | null,
  { refresh = person(), news, signOut }: { refresh?: Answer; news?: number; signOut?: Error } = {},
) {
  const done: string[] = [];
  const settle = () => new Promise(setImmediate);
  const machine = sessionMachine.provide({
    actors: {
      refreshUser: fromPromise(async ({ input }) => {
        done.push(`refresh ${input.username}`);
        if (refresh instanceof Error) throw refresh;
        return { user: typeof refresh === 'function' ? refresh() : refresh, ...(news && { news }) };
      }),
      signOut: fromPromise(async () => {
        done.push('tell the server');
        if (signOut) throw signOut;
        return { message: 'bye' };
      }),
    },
    actions: {
      rememberUser: (_, { user: { username } }) => done.push(`remember ${username}`),
      renewUser: (_, { user: { username } }) => done.push(`renew ${username}`),
      forgetUser: (_, { user }) => done.push(`forget ${user?.username}`),
      toast: (_, { kind, text }) => done.push(`${kind}: ${text}`),
    },
  });
  const actor = createActor(machine, { input: { user } }).start();
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.user];
  const ended = () => actor.getSnapshot().context.ended;
  return { actor, done, now, ended, settle };
}

describe('session (docs: Session)', () => {
  it('is signed out when the browser remembers no user, and sends no request', async () => {
    const { now, done } = start(null);
    expect([now(), done]).toEqual([['signedOut', null], []]);
  });

  it('reloads a remembered user and remembers the answer', async () => {
    const fresh = person('editskins');
    const { now, done, settle } = start(person(), { refresh: fresh });
    expect(now()).toEqual(['refreshing', person()]);
    await settle();
    expect([now(), done]).toEqual([
      ['signedIn', fresh],
      ['refresh ann', 'renew ann'],
    ]);
  });

  it('knows how many suggestions were decided unseen, until they are shown or nobody is signed in', async () => {
    const { actor, settle } = start(person(), { news: 2 });
    const news = () => actor.getSnapshot().context.news;
    await settle();
    expect(news()).toBe(2);
    actor.send({ type: 'news.seen' });
    expect(news()).toBe(0);
    const another = start(person(), { news: 2 });
    await another.settle();
    another.actor.send({ type: 'session.ended' });
    expect(another.actor.getSnapshot().context.news).toBe(0);
  });

  it.each([
    [
      person('addskins', 'editskins'),
      person('editskins'),
      'Your right to add skins has ended. What you typed there is kept.',
    ],
    [
      person('addskins', 'editskins', 'deleteskins'),
      person(),
      'Your right to add skins, edit skins, and delete skins has ended. What you typed there is kept.',
    ],
    [person('owner'), person('addskins'), 'You are no longer an owner.'],
    [person('addskins'), person('owner'), undefined],
    [person('addskins'), person('addskins'), undefined],
  ])('asks for the profile when a right is refused, and says which one is gone (%#)', async (before, after, words) => {
    const answers = [before, after];
    const { actor, now, done, settle } = start(before, { refresh: () => answers.shift() as User });
    await settle();
    actor.send({ type: 'rights.refused' });
    expect(now()).toEqual(['refreshing', before]);
    await settle();
    expect([now(), done]).toEqual([
      ['signedIn', after],
      ['refresh ann', 'renew ann', 'refresh ann', ...(words ? [`info: ${words}`] : []), 'renew ann'],
    ]);
  });

  it('continues with the account that signed in in another tab, also from its own session', async () => {
    const { actor, now, done, settle } = start(person());
    await settle();
    const ben = { ...person('editskins'), _id: '2', username: 'ben' };
    actor.send({ type: 'session.taken', user: ben });
    expect(now()).toEqual(['refreshing', ben]);
    expect(done.at(-1)).toBe('refresh ben');
  });

  it('reports a failure of the server, whatever else it answers', async () => {
    const { now, done, settle } = start(person(), { refresh: new RequestFailure('no', { status: 500 }) });
    await settle();
    expect([now(), done.at(-1)]).toEqual([['signedIn', person()], 'error: An error occurred while loading user data']);
  });

  it.each([401, 404])('forgets a remembered user silently when the server answers %i', async (status) => {
    const { now, ended, done, settle } = start(person(), { refresh: new RequestFailure('no', { status }) });
    await settle();
    expect([now(), ended(), done]).toEqual([['signedOut', null], 'atStart', ['refresh ann', 'forget ann']]);
  });

  it.each([
    [new RequestFailure('no', { status: 500 })],
    [new TypeError('offline')],
    [Object.assign(new Error('not ours'), { status: 404 })],
    [Object.assign(new Error('not ours'), { code: 'another_account' })],
  ])('keeps a remembered user when the server gives no answer (%s)', async (refresh) => {
    const { now, done, settle } = start(person(), { refresh });
    await settle();
    expect([now(), done]).toEqual([
      ['signedIn', person()],
      ['refresh ann', 'error: An error occurred while loading user data'],
    ]);
  });

  it('opens with a user who signed in', async () => {
    const { actor, now, done } = start(null);
    actor.send({ type: 'session.opened', user: person('owner') });
    expect([now(), done]).toEqual([['signedIn', person('owner')], ['remember ann']]);
  });

  it.each([
    ['the server answers', undefined, 'success: Logged out successfully'],
    ['the server fails', new Error('offline'), 'error: Error during logout'],
  ])('signs out at once, and says so when %s', async (_, signOut, toast) => {
    const { actor, now, done, settle } = start(person(), { ...(signOut && { signOut }) });
    await settle();
    done.length = 0;
    actor.send({ type: 'signOut.requested' });
    expect([now(), done]).toEqual([
      ['signingOut', null],
      ['forget ann', 'tell the server'],
    ]);
    await settle();
    expect([now(), done.at(-1)]).toEqual([['signedOut', null], toast]);
  });

  it('also signs out while the profile is loading', async () => {
    const { actor, now, settle } = start(person());
    actor.send({ type: 'signOut.requested' });
    await settle();
    expect(now()).toEqual(['signedOut', null]);
  });

  it('ends silently when another answer ends it while the profile is loading', async () => {
    const { actor, now, ended, done, settle } = start(person());
    actor.send({ type: 'session.ended' });
    await settle();
    expect([now(), ended(), done]).toEqual([['signedOut', null], 'atStart', ['refresh ann', 'forget ann']]);
  });

  it('reports that the server has ended it', async () => {
    const { actor, now, ended, done, settle } = start(person());
    await settle();
    actor.send({ type: 'session.ended' });
    expect([now(), ended(), done.slice(-2)]).toEqual([
      ['signedOut', null],
      'atWork',
      ['forget ann', 'info: Your session has ended. Please sign in again.'],
    ]);
    actor.send({ type: 'session.opened', user: person() });
    expect(ended()).toBeNull();
  });

  describe('when another account has signed in in another tab (docs: Tabs)', () => {
    const bob = { ...person('editskins'), _id: '2', username: 'bob' };

    it.each(['refreshing', 'signedIn'])('continues with it, and loads its profile (%s)', async (from) => {
      const { actor, now, done, settle } = start(person(), { refresh: bob });
      if (from === 'signedIn') await settle();
      done.length = 0;
      actor.send({ type: 'session.taken', user: bob });
      expect([now(), done]).toEqual([['refreshing', bob], ['refresh bob']]);
      await settle();
      expect([now(), done]).toEqual([
        ['signedIn', bob],
        ['refresh bob', 'renew bob'],
      ]);
    });

    it('continues with it also after a session had ended', async () => {
      const { actor, now, done } = start(null);
      actor.send({ type: 'session.taken', user: bob });
      expect([now(), done]).toEqual([['refreshing', bob], ['refresh bob']]);
    });

    it.each(['refreshing', 'signedIn'])('leaves the session to it without a message (%s)', async (from) => {
      const { actor, now, ended, done, settle } = start(person());
      if (from === 'signedIn') await settle();
      done.length = 0;
      actor.send({ type: 'session.left' });
      await settle();
      expect([now(), ended(), done]).toEqual([['signedOut', null], null, []]);
    });

    it.each(['refreshing', 'signedIn'])('ends with the account without a word, and is forgotten (%s)', async (from) => {
      const { actor, now, done, settle } = start(person());
      if (from === 'signedIn') await settle();
      done.length = 0;
      actor.send({ type: 'account.deleted' });
      await settle();
      expect([now(), done]).toEqual([['signedOut', null], ['forget ann']]);
    });

    it('shows no message about its profile: the app asks', async () => {
      const refused = new RequestFailure('no', { status: 409, code: 'another_account' });
      const { now, done, settle } = start(person(), { refresh: refused });
      await settle();
      expect([now(), done]).toEqual([['signedIn', person()], ['refresh ann']]);
    });
  });

  it('ends silently when signed out already', async () => {
    const { actor, now, done } = start(null);
    actor.send({ type: 'session.ended' });
    actor.send({ type: 'signOut.requested' });
    expect([now(), done]).toEqual([['signedOut', null], []]);
  });
});
