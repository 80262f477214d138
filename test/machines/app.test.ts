import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Challenge } from '#contract/session.ts';
import type { SkinList } from '#contract/skin.ts';
import type { User } from '#contract/user.ts';
import { appMachine } from '#machines/app.ts';
import { type Credentials, loginMachine, type Opened } from '#machines/login.ts';
import type { Drafts } from '#machines/rules/saves.ts';
import { sessionMachine } from '#machines/session.ts';
import { translatorMachine } from '#machines/translator.ts';
import { person } from '../support/person.ts';

const owner = person('owner');

function start(
  path: string,
  { user = null, query = '', drafts = {} }: { user?: User | null; query?: string; drafts?: Drafts } = {},
) {
  const done: string[] = [];
  let tellLocation: (event: EventObject) => void = () => {};
  let refuse: () => void = () => {};
  let loads = 0;
  const loadSkins = fromPromise<SkinList>(async () => {
    loads++;
    return { legends: [], starter: false };
  });
  const machine = appMachine.provide({
    actors: {
      location: fromCallback<EventObject>(({ sendBack }) => {
        tellLocation = sendBack;
      }),
      refusals: fromCallback<EventObject>(({ sendBack }) => {
        refuse = () => sendBack({ type: 'session.ended' });
      }),
      session: sessionMachine.provide({
        actors: {
          refreshUser: fromPromise(async () => ({ user: user ?? person() })),
          signOut: fromPromise(async () => ({ message: '' })),
        },
        actions: { toast: (_, { text }) => done.push(`toast ${text}`) },
      }),
      login: loginMachine.provide({
        actors: {
          loadChallenge: fromPromise<Challenge>(async () => ({ kind: 'turnstile', siteKey: '' })),
          signIn: fromPromise<Opened, Credentials>(async () => ({ user: person('editskins'), message: 'Hello' })),
          createAccount: fromPromise<Opened, Credentials>(async () => ({ user: person() })),
        },
      }),
      translator: translatorMachine.provide({ actors: { loadSkins } }),
    },
    actions: {
      writeUrl: (_, { path, query, replace }) => done.push(`${replace ? 'replace' : 'push'} ${path}${query}`),
      writeUrlSoon: (_, { path, query }) => done.push(`soon ${path}${query}`),
      goBack: () => done.push('back'),
      toastMessage: (_, { message }) => message && done.push(`toast ${message}`),
      report: (_, { error }) => done.push(`report ${(error as Error).message}`),
      lockScrolling: () => done.push('lock'),
      unlockScrolling: () => done.push('unlock'),
    },
  });
  const actor = createActor(machine, { input: { path, query, user, drafts } }).start();
  return {
    actor,
    done,
    tellLocation,
    refuse: () => refuse(),
    loads: () => loads,
    page: () => actor.getSnapshot().value.page,
  };
}

const translatorIn = (actor: ActorRefFrom<typeof appMachine>) => {
  const child = actor.getSnapshot().children.translator;
  if (!child) throw new Error('the translator is not running');
  return child;
};

describe('app: pages', () => {
  it.each([
    ['/', null, 'plain'],
    ['/skinTranslator/', null, 'translator'],
    ['/nowhere', null, 'missing'],
    ['/admin', null, 'missing'],
    ['/admin', owner, 'plain'],
    ['/admin/user', owner, 'missing'],
  ] as const)('%s opens as %s', (path, user, page) => {
    expect(start(path, { user }).page()).toBe(page);
  });

  it('writes the address and opens the page when a link asks for it', () => {
    const { actor, done, page } = start('/');
    actor.send({ type: 'navigation.requested', to: '/skintranslator?search=ash#top' });
    expect([page(), done]).toEqual(['translator', ['push /skintranslator?search=ash']]);
    expect(translatorIn(actor).getSnapshot().context.search).toBe('ash');
    actor.send({ type: 'navigation.requested', to: '/login', replace: true });
    expect([page(), done.at(-1)]).toEqual(['login', 'replace /login']);
  });

  it('stays as it is when a link leads to where it is', async () => {
    const { actor, done, loads } = start('/skintranslator');
    const before = translatorIn(actor);
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    expect([translatorIn(actor) === before, done, loads()]).toEqual([true, [], 1]);
  });

  it('follows back and forward without writing the address again', () => {
    const { tellLocation, done, page } = start('/');
    tellLocation({ type: 'location.changed', path: '/nowhere', query: '' } as EventObject);
    expect([page(), done]).toEqual(['missing', []]);
    tellLocation({ type: 'location.changed', path: '/', query: '' } as EventObject);
    expect([page(), done]).toEqual(['plain', []]);
  });

  it('keeps the filters of the translator in the address', () => {
    const { actor, done } = start('/skintranslator', { query: '?inspect' });
    const translator = translatorIn(actor);
    translator.send({ type: 'search.changed', search: 'void' });
    translator.send({ type: 'sortField.chosen', sortField: 'model' });
    translator.send({ type: 'filters.reset' });
    expect(done).toEqual([
      'soon /skintranslator?inspect&search=void',
      'soon /skintranslator?inspect&search=void&sort=model',
      'soon /skintranslator?inspect',
    ]);
    expect(translatorIn(actor)).toBe(translator);
  });

  it('shows 500 for what fails while drawing, and leaves it with the next navigation', () => {
    const { actor, done, page } = start('/');
    actor.send({ type: 'view.failed', error: new Error('broken view') });
    expect([page(), done]).toEqual(['broken', ['report broken view']]);
    const { visit } = actor.getSnapshot().context;
    actor.send({ type: 'navigation.requested', to: '/login' });
    expect([page(), actor.getSnapshot().context.visit]).toEqual(['login', visit + 1]);
  });

  it('goes home from a page that failed at home', () => {
    const { actor, page } = start('/');
    actor.send({ type: 'view.failed', error: new Error('broken view') });
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(page()).toBe('plain');
  });

  it('stops loading when the page is left', () => {
    const { actor } = start('/skintranslator');
    const translator = translatorIn(actor);
    actor.send({ type: 'navigation.requested', to: '/' });
    expect([translator.getSnapshot().status, actor.getSnapshot().children.translator]).toEqual(['stopped', undefined]);
  });

  it('goes back on request', () => {
    const { actor, done } = start('/nowhere');
    actor.send({ type: 'back.requested' });
    expect(done).toEqual(['back']);
  });
});

describe('app: session (spec §2, §4)', () => {
  const settle = () => new Promise(setImmediate);
  const place = (actor: ReturnType<typeof start>['actor']) => actor.getSnapshot().context.path;

  async function signIn(event: 'signIn.requested' | 'account.requested') {
    const started = start('/login');
    await settle();
    const login = started.actor.getSnapshot().children.login;
    login?.send({ type: 'username.changed', value: 'ann' });
    login?.send({ type: 'password.changed', value: 'secret1' });
    login?.send({ type: 'challenge.passed', token: 'token' });
    login?.send({ type: event });
    await settle();
    return started;
  }

  it('goes from the login to the dashboard, with a greeting, and not back to the login', async () => {
    const { actor, done, page } = await signIn('signIn.requested');
    expect([page(), place(actor), done]).toEqual(['plain', '/admin', ['toast Hello', 'replace /admin']]);
    expect(actor.getSnapshot().children.session?.getSnapshot().value).toBe('signedIn');
  });

  it('keeps no password of somebody who has signed in, in none of its actors', async () => {
    const { actor } = start('/login');
    await settle();
    const login = actor.getSnapshot().children.login;
    login?.send({ type: 'username.changed', value: 'ann' });
    login?.send({ type: 'password.changed', value: 'secret1' });
    const held = () => JSON.stringify(actor.getPersistedSnapshot());
    expect([held().includes('secret1'), JSON.stringify(actor.getSnapshot().context).includes('secret1')]).toEqual([
      true,
      false,
    ]);
    login?.send({ type: 'challenge.passed', token: 'token' });
    login?.send({ type: 'signIn.requested' });
    await settle();
    expect([place(actor), held().includes('secret1')]).toEqual(['/admin', false]);
  });

  it('goes from a new account to the instructions', async () => {
    const { actor, done } = await signIn('account.requested');
    expect([place(actor), done]).toEqual(['/admin/user', ['replace /admin/user']]);
  });

  it.each([
    [person('deleteskins'), '/admin'],
    [person(), '/admin/user'],
  ])('sends who is signed in away from the login', (user, home) => {
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

  it('signs out elsewhere and stays, with what was loaded', async () => {
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
      ['push /login', 'toast Your session has ended. Please sign in again.'],
    ]);
  });

  it('only says so on a page that is open to everybody', async () => {
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

  it('asks before somebody leaves a form with something typed into it, and stays when they stay', () => {
    const { actor, page, done } = typing();
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    expect([page(), asking(actor)]).toEqual(['addSkin', true]);
    actor.send({ type: 'leaving.cancelled' });
    expect([page(), asking(actor), done]).toEqual(['addSkin', false, []]);
    expect(actor.getSnapshot().context.drafts.addSkin).toEqual(draft);
  });

  it('goes where they wanted, and forgets the draft, when they leave', () => {
    const { actor, page, done } = typing();
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    actor.send({ type: 'leaving.confirmed' });
    expect([page(), asking(actor), done]).toEqual(['translator', false, ['push /skintranslator']]);
    expect(actor.getSnapshot().context.drafts.addSkin).toBeUndefined();
  });

  it('forgets no draft of another form', () => {
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

  it('asks before somebody signs out, who then leaves no draft behind', async () => {
    const { actor, page } = typing();
    await new Promise(setImmediate);
    actor.send({ type: 'signOut.requested' });
    expect([page(), asking(actor), actor.getSnapshot().context.user?.username]).toEqual(['addSkin', true, 'ann']);
    actor.send({ type: 'leaving.confirmed' });
    expect([actor.getSnapshot().context.drafts, actor.getSnapshot().context.user]).toEqual([{}, null]);
    expect(actor.getSnapshot().context.path).toBe('/');
  });

  it('asks also before the table of users is left', () => {
    const { actor, page } = start('/admin/manageusers', {
      user: owner,
      drafts: { users: { ann: { addskins: true } } },
    });
    actor.send({ type: 'navigation.requested', to: '/' });
    expect([page(), asking(actor)]).toEqual(['users', true]);
  });

  it('asks also on the way back, with the form still in the address', () => {
    const { actor, page, done, tellLocation } = typing();
    tellLocation({ type: 'location.changed', path: '/', query: '' } as EventObject);
    expect([page(), asking(actor), done]).toEqual(['addSkin', true, ['push /admin/addskin']]);
    actor.send({ type: 'leaving.confirmed' });
    expect([page(), actor.getSnapshot().context.path]).toEqual(['plain', '/']);
  });

  it('does not go on asking when the form is left because the session ended', async () => {
    const { actor, page, refuse } = typing();
    await new Promise(setImmediate);
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(asking(actor)).toBe(true);
    refuse();
    expect([page(), asking(actor), actor.getSnapshot().context.wanted]).toEqual(['login', false, null]);
    expect(actor.getSnapshot().context.drafts.addSkin).toEqual(draft);
  });

  it('does not ask when nothing was typed', () => {
    const { actor, page } = start('/admin/addskin', { user: owner });
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    expect([page(), asking(actor)]).toEqual(['translator', false]);
  });

  it('keeps the draft when the session ends, and goes on with it after signing in again', async () => {
    const { actor, page, refuse } = typing();
    await new Promise(setImmediate);
    refuse();
    expect([page(), asking(actor), actor.getSnapshot().context.drafts.addSkin]).toEqual(['login', false, draft]);
    await new Promise(setImmediate);
    const login = actor.getSnapshot().children.login;
    login?.send({ type: 'username.changed', value: 'ann' });
    login?.send({ type: 'password.changed', value: 'secret1' });
    login?.send({ type: 'challenge.passed', token: 'token' });
    login?.send({ type: 'signIn.requested' });
    await new Promise(setImmediate);
    expect(actor.getSnapshot().context.path).toBe('/admin/addskin');
  });
});

describe('app: menu (spec §2)', () => {
  it.each([
    ['its close button', { type: 'menu.closed' }],
    ['a link to another page', { type: 'navigation.requested', to: '/login' }],
    ['a link to this page', { type: 'navigation.requested', to: '/' }],
    ['back and forward', { type: 'location.changed', path: '/login', query: '' }],
  ] as const)('locks scrolling while open and is closed by %s', (_, event) => {
    const { actor, done } = start('/');
    actor.send({ type: 'menu.opened' });
    expect([actor.getSnapshot().value.menu, done]).toEqual(['open', ['lock']]);
    actor.send(event);
    expect([actor.getSnapshot().value.menu, done.at(1)]).toEqual(['closed', 'unlock']);
  });
});
