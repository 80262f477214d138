import { describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import type { User } from '#contract/users/user.ts';
import { person } from '../../support/person.ts';
import { start } from './start-app.ts';

const owner = person('owner');
const settle = () => new Promise(setImmediate);

/** Types a name and a password into the login. */
function typeInto({ actor }: ReturnType<typeof start>) {
  const { login } = actor.getSnapshot().children;
  login?.send({ type: 'username.changed', value: 'ann' });
  login?.send({ type: 'password.changed', value: 'otter-1' });
}

async function enter({ actor }: ReturnType<typeof start>, type: 'signIn.requested' | 'account.requested') {
  const { login } = actor.getSnapshot().children;
  login?.send({ type: 'challenge.passed', token: 'token' });
  login?.send({ type });
  await settle();
}

describe('app: session (docs: Session)', () => {
  const place = (actor: ReturnType<typeof start>['actor']) => actor.getSnapshot().context.path;

  async function signIn(event: 'signIn.requested' | 'account.requested') {
    const started = start('/login');
    await settle();
    typeInto(started);
    await enter(started, event);
    return started;
  }

  it('goes from the login to the dashboard, with a greeting, and not back to the login', async () => {
    const { actor, done, page } = await signIn('signIn.requested');
    expect([page(), place(actor), done]).toEqual(['plain', '/admin', ['toast Hello', 'replace /admin']]);
    expect(actor.getSnapshot().children.session?.getSnapshot().value).toBe('signedIn');
  });

  it('keeps no password after signing in, in any of its actors', async () => {
    const started = start('/login');
    const { actor } = started;
    await settle();
    typeInto(started);
    const held = () => JSON.stringify(actor.getPersistedSnapshot());
    expect([held().includes('otter-1'), JSON.stringify(actor.getSnapshot().context).includes('otter-1')]).toEqual([
      true,
      false,
    ]);
    await enter(started, 'signIn.requested');
    expect([place(actor), held().includes('otter-1')]).toEqual(['/admin', false]);
  });

  it('goes from a new account to the instructions', async () => {
    const { actor, done } = await signIn('account.requested');
    expect([place(actor), done]).toEqual(['/admin/user', ['replace /admin/user']]);
  });

  it.each([
    [person('deleteskins'), '/admin'],
    [person(), '/admin/user'],
  ])('sends signed-in users away from the login', (user, home) => {
    const { actor, done, page } = start('/login', { user });
    expect([page(), place(actor), done]).toEqual(['plain', home, [`replace ${home}`]]);
  });

  it('signs out in the admin area and goes home', async () => {
    const { actor, done, page } = start('/admin', { user: owner });
    await settle();
    actor.send({ type: 'signOut.requested' });
    expect([page(), place(actor), actor.getSnapshot().context.user]).toEqual(['plain', '/', null]);
    await settle();
    expect(done).toEqual(['push /', 'toast Logged out successfully']);
  });

  it('goes home without a message of its own when the account is deleted', async () => {
    const { actor, done, page } = start('/admin/account', { user: owner });
    await settle();
    actor.send({ type: 'account.deleted' });
    await settle();
    expect([page(), place(actor), actor.getSnapshot().context.user]).toEqual(['plain', '/', null]);
    expect(done).toEqual(['push /']);
  });

  it('signs out elsewhere and stays, with the loaded data', async () => {
    const { actor, loads, page } = start('/skintranslator', { user: owner });
    await settle();
    actor.send({ type: 'signOut.requested' });
    await settle();
    expect([page(), place(actor), actor.getSnapshot().context.user, loads()]).toEqual([
      'translator',
      '/skintranslator',
      null,
      1,
    ]);
  });

  it('shows the page that the refreshed rights allow', async () => {
    const { actor, page } = start('/admin/manageusers', { user: person('addskins') });
    expect(page()).toBe('missing');
    actor.getSnapshot().children.session?.send({ type: 'signOut.requested' });
    expect([page(), actor.getSnapshot().context.user]).toEqual(['missing', null]);
  });

  it('asks to sign in again when the server has ended the session in the admin area', async () => {
    const { actor, refuse, page, done } = start('/admin', { user: owner });
    await settle();
    refuse();
    expect([page(), place(actor), done]).toEqual([
      'login',
      '/login',
      ['toast Your session has ended. Please sign in again.', 'push /login'],
    ]);
  });

  it('stays at the address with the 404 page when the session had ended before the page loaded', async () => {
    const { actor, refuse, page, done } = start('/admin', { query: '?a', user: owner });
    refuse();
    await settle();
    const { user, interrupted } = actor.getSnapshot().context;
    expect([page(), place(actor), user, interrupted, done]).toEqual(['missing', '/admin', null, '/admin?a', []]);
  });

  it('says nothing when a session had ended before a public page loaded', async () => {
    const { actor, refuse, page, done } = start('/', { user: owner });
    refuse();
    const { user, interrupted } = actor.getSnapshot().context;
    expect([page(), user, interrupted, done]).toEqual(['plain', null, null, []]);
  });

  it('only reports it on a public page', async () => {
    const { actor, refuse, page, loads } = start('/skintranslator', { user: owner });
    await settle();
    refuse();
    expect([page(), place(actor), actor.getSnapshot().context.user, loads()]).toEqual([
      'translator',
      '/skintranslator',
      null,
      1,
    ]);
  });
});

describe('app: drafts of the forms', () => {
  const draft = { legend: 'Ash', ingamename: 'Mine', model: 'm', texture: 't', animation: '' };
  const asking = (actor: ReturnType<typeof start>['actor']) => actor.getSnapshot().matches({ leaving: 'asking' });
  const typing = () => start('/admin/addskin', { user: owner, drafts: { addSkin: draft } });

  it('asks before you leave a form with typed text, and stays when you stay', () => {
    const { actor, page, done } = typing();
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    expect([page(), asking(actor)]).toEqual(['addSkin', true]);
    actor.send({ type: 'leaving.cancelled' });
    expect([page(), asking(actor), done]).toEqual(['addSkin', false, []]);
    expect(actor.getSnapshot().context.drafts.addSkin).toEqual(draft);
  });

  it('goes to the wanted place, and forgets the draft, when you leave', () => {
    const { actor, page, done } = typing();
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    actor.send({ type: 'leaving.confirmed' });
    expect([page(), asking(actor), done]).toEqual(['translator', false, ['push /skintranslator']]);
    expect(actor.getSnapshot().context.drafts.addSkin).toBeUndefined();
  });

  it('keeps the drafts of other forms', () => {
    const drafts = { addSkin: draft, users: { ann: { addskins: true } } };
    const { actor } = start('/admin/addskin', { user: owner, drafts });
    actor.send({ type: 'navigation.requested', to: '/' });
    actor.send({ type: 'leaving.confirmed' });
    expect(actor.getSnapshot().context.drafts).toEqual({ addSkin: undefined, users: drafts.users });
  });

  it('does not ask about a place on the same page', () => {
    const { actor, tellLocation, done } = typing();
    tellLocation({ type: 'location.changed', path: '/admin/addskin', query: '' } as EventObject);
    expect([asking(actor), done]).toEqual([false, []]);
  });

  it('asks before you sign out, and then keeps no draft', async () => {
    const { actor, page } = typing();
    await settle();
    actor.send({ type: 'signOut.requested' });
    expect([page(), asking(actor), actor.getSnapshot().context.user?.username]).toEqual(['addSkin', true, 'ann']);
    actor.send({ type: 'leaving.confirmed' });
    expect([actor.getSnapshot().context.drafts, actor.getSnapshot().context.user]).toEqual([{}, null]);
    expect(actor.getSnapshot().context.path).toBe('/');
  });

  it('also asks before the table of users is left', () => {
    const { actor, page } = start('/admin/manageusers', {
      user: owner,
      drafts: { users: { ann: { addskins: true } } },
    });
    actor.send({ type: 'navigation.requested', to: '/' });
    expect([page(), asking(actor)]).toEqual(['users', true]);
  });

  it('also asks on the way back, with the form still in the address', () => {
    const { actor, page, done, tellLocation } = typing();
    tellLocation({ type: 'location.changed', path: '/', query: '' } as EventObject);
    expect([page(), asking(actor), done]).toEqual(['addSkin', true, ['push /admin/addskin']]);
    actor.send({ type: 'leaving.confirmed' });
    expect([page(), actor.getSnapshot().context.path]).toEqual(['plain', '/']);
  });

  it('closes the question when the form is left because the session ended', async () => {
    const { actor, page, refuse } = typing();
    await settle();
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(asking(actor)).toBe(true);
    refuse();
    expect([page(), asking(actor), actor.getSnapshot().context.wanted]).toEqual(['login', false, null]);
    expect(actor.getSnapshot().context.drafts.addSkin).toEqual(draft);
  });

  describe('when the session ends in the middle of work', () => {
    async function comesBack(comes: User) {
      const started = start('/admin/addskin', { user: owner, drafts: { addSkin: draft }, query: '?x', comes });
      const { actor, refuse } = started;
      await settle();
      refuse();
      expect([started.page(), asking(actor), actor.getSnapshot().context.drafts.addSkin]).toEqual([
        'login',
        false,
        draft,
      ]);
      await settle();
      typeInto(started);
      await enter(started, 'signIn.requested');
      const { path, query, drafts, author, interrupted } = actor.getSnapshot().context;
      return { at: path + query, drafts, author, interrupted };
    }

    it('returns you to the same place, with the typed text', async () => {
      expect(await comesBack(person('addskins'))).toEqual({
        at: '/admin/addskin?x',
        drafts: { addSkin: draft },
        author: '1',
        interrupted: null,
      });
    });

    it.each([
      ['the dashboard', person('editskins'), '/admin'],
      ['the instructions', person(), '/admin/user'],
    ])('leads to %s when they may no longer open the place', async (_, comes, at) => {
      expect((await comesBack(comes)).at).toBe(at);
    });

    it.each([
      ['the same rights', person('owner'), '/admin'],
      ['fewer rights', person('deleteskins'), '/admin'],
      ['no right', person(), '/admin/user'],
    ])('leads another user with %s to their own page, without the typed text', async (_, comes, at) => {
      const other = { ...comes, _id: '2' };
      expect(await comesBack(other)).toEqual({ at, drafts: {}, author: '2', interrupted: null });
    });
  });
});
