import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Challenge, CodeAsked } from '#contract/session.ts';
import type { SkinList } from '#contract/skin.ts';
import type { User } from '#contract/user.ts';
import { NOTHING_UNFINISHED } from '#machines/app/unfinished.ts';
import { loginMachine } from '#machines/login/login.ts';
import type { Credentials, NewAccount, Opened } from '#machines/login/setup.ts';
import type { Drafts } from '#machines/rules/drafts.ts';
import { sessionMachine } from '#machines/session.ts';
import { translatorMachine } from '#machines/translator.ts';
import { person } from '../../support/person.ts';
import { flowThere } from './flow-there.ts';
import { wholeApp } from './whole-app.ts';

const owner = person('owner');

/** Who is there, with what; and who comes through the login. */
type Given = { user?: User | null; query?: string; drafts?: Drafts; comes?: User };

function start(path: string, { user = null, query = '', drafts = {}, comes = person('editskins') }: Given = {}) {
  const done: string[] = [];
  /** The open cards that were kept with the entry of the history. */
  const stored: string[] = [];
  let tellLocation: (event: EventObject) => void = () => {};
  let refuse: () => void = () => {};
  let loads = 0;
  const loadSkins = fromPromise<SkinList>(async () => {
    loads++;
    return { legends: [], starter: false };
  });
  const machine = wholeApp.provide({
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
          loadChallenge: fromPromise<Challenge, { username: string }>(async () => ({ kind: 'turnstile', siteKey: '' })),
          signIn: fromPromise<Opened | CodeAsked, Credentials>(async () => ({ user: comes, message: 'Hello' })),
          createAccount: fromPromise<Opened, NewAccount>(async () => ({ user: person() })),
        },
      }),
      translator: translatorMachine.provide({ actors: { loadSkins } }),
      loadFlow: flowThere,
    },
    actions: {
      writeUrl: (_, { path, query, replace, cards = [] }) => {
        done.push(`${replace ? 'replace' : 'push'} ${path}${query}`);
        stored.push(cards.join());
      },
      keepLatePlace: (_, { path, query, address }) => done.push(`${address} is ${path}${query}`),
      forgetLatePlace: () => done.push('current'),
      storeCards: (_, { cards }) => stored.push(cards.join()),
      goBack: () => done.push('back'),
      toastMessage: (_, { message }) => message && done.push(`toast ${message}`),
      report: (_, { error }) => done.push(`report ${(error as Error).message}`),
      lockScrolling: () => done.push('lock'),
      unlockScrolling: () => done.push('unlock'),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input: { path, query, user, ...NOTHING_UNFINISHED, author: user?._id ?? null, drafts },
    clock,
  }).start();
  return {
    actor,
    clock,
    done,
    stored,
    tellLocation,
    refuse: () => refuse(),
    loads: () => loads,
    page: () => actor.getSnapshot().value.page,
  };
}

const translatorIn = (actor: ActorRefFrom<typeof wholeApp>) => {
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
    const { actor, done, clock } = start('/skintranslator', { query: '?inspect' });
    const translator = translatorIn(actor);
    translator.send({ type: 'search.changed', search: 'void' });
    translator.send({ type: 'sortField.chosen', sortField: 'model' });
    clock.increment(400);
    translator.send({ type: 'filters.reset' });
    clock.increment(400);
    const late = '/skintranslator?inspect&search=void&sort=model';
    expect(done).toEqual([
      '/skintranslator?inspect is /skintranslator?inspect&search=void',
      `/skintranslator?inspect is ${late}`,
      `replace ${late}`,
      'current',
      `${late} is /skintranslator?inspect`,
      'replace /skintranslator?inspect',
      'current',
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

describe('app: the address while somebody types', () => {
  function typing(letters = 'w') {
    const started = start('/skintranslator');
    translatorIn(started.actor).send({ type: 'search.changed', search: letters });
    const search = () => started.actor.getSnapshot().children.translator?.getSnapshot().context.search;
    const tell = (path: string, query = '') =>
      started.tellLocation({ type: 'location.changed', path, query } as EventObject);
    const typed = '/skintranslator is /skintranslator?search=w';
    expect(started.done.splice(0)).toEqual(letters === 'w' ? [typed] : [expect.any(String)]);
    return { ...started, search, tell, address: () => started.actor.getSnapshot().value.address };
  }

  it('is written at most once in 400 ms, whatever is typed', () => {
    const { actor, clock, done, address } = typing();
    clock.increment(399);
    translatorIn(actor).send({ type: 'search.changed', search: 'wr' });
    expect([address(), done]).toEqual(['late', ['/skintranslator is /skintranslator?search=wr']]);
    clock.increment(1);
    expect([address(), done.slice(1)]).toEqual(['current', ['replace /skintranslator?search=wr', 'current']]);
    clock.increment(10_000);
    expect(done).toHaveLength(3);
  });

  it('is not written over the place that Back leads to', () => {
    const { clock, done, page, tell, address } = typing();
    tell('/');
    clock.increment(10_000);
    expect([page(), address(), done]).toEqual(['plain', 'current', ['current']]);
  });

  it('is that of the other search that Back leads to', () => {
    const { clock, done, search, tell } = typing();
    tell('/skintranslator', '?search=ash');
    clock.increment(10_000);
    expect([search(), done]).toEqual(['ash', ['current']]);
  });

  it('stays when Back leads to what has been typed', () => {
    const { actor, clock, done, search, tell, loads } = typing();
    const before = translatorIn(actor);
    tell('/skintranslator', '?search=w');
    clock.increment(10_000);
    expect([search(), translatorIn(actor) === before, loads(), done]).toEqual(['w', true, 1, ['current']]);
  });

  it('loses nothing when a link leads to a part of the page', () => {
    const { actor, clock, done, search, tell } = typing();
    const before = translatorIn(actor);
    tell('/skintranslator');
    clock.increment(400);
    expect([search(), translatorIn(actor) === before, done]).toEqual([
      'w',
      true,
      ['replace /skintranslator?search=w', 'current'],
    ]);
  });

  it.each([
    ['a link', { type: 'navigation.requested', to: '/login' }],
    ['the program', { type: 'navigation.requested', to: '/login', isForced: true }],
  ] as const)('is written before %s leads elsewhere', (_, event) => {
    const { actor, clock, done, page } = typing();
    actor.send(event);
    clock.increment(10_000);
    expect([page(), done]).toEqual(['login', ['replace /skintranslator?search=w', 'push /login', 'current']]);
  });

  it('is written before a link leads to the translator itself, which then has no search', () => {
    const { actor, done, search } = typing();
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    expect([search(), done]).toEqual(['', ['replace /skintranslator?search=w', 'push /skintranslator', 'current']]);
  });

  it('is written once when somebody signs out meanwhile', async () => {
    const { actor, clock, done, search } = typing();
    actor.send({ type: 'signOut.requested' });
    clock.increment(400);
    expect([search(), done]).toEqual(['w', ['replace /skintranslator?search=w', 'current']]);
  });

  it('is not late when all was typed back', () => {
    const { actor, clock, done, address } = typing();
    translatorIn(actor).send({ type: 'search.changed', search: '' });
    clock.increment(10_000);
    expect([address(), done]).toEqual(['current', ['/skintranslator is /skintranslator', 'current']]);
  });
});

describe('app: the way back (docs: Addresses)', () => {
  function searching() {
    const started = start('/skintranslator');
    const type = (search: string) => translatorIn(started.actor).send({ type: 'search.changed', search });
    const known = () => {
      const { search, expanded } = translatorIn(started.actor).getSnapshot().context;
      return [search, Object.keys(expanded)];
    };
    const written = () => started.done.splice(0).filter((one) => /^(push|replace)/.test(one));
    return { ...started, type, known, written };
  }

  it('leads to a search that was typed over, not to the letters in between', () => {
    const { clock, type, written } = searching();
    for (const search of ['w', 'wr', 'wraith']) {
      type(search);
      clock.increment(400);
    }
    clock.increment(1999);
    type('wraiths');
    clock.increment(400);
    expect(written()).toEqual(
      ['w', 'wr', 'wraith', 'wraiths'].map((search) => `replace /skintranslator?search=${search}`),
    );
    clock.increment(2000);
    type('a');
    expect(written()).toEqual(['push /skintranslator?search=a']);
    type('ash');
    clock.increment(400);
    expect(written()).toEqual(['replace /skintranslator?search=ash']);
  });

  it('does not lead to a list without a search that somebody has looked at', () => {
    const { clock, type, written } = searching();
    clock.increment(60_000);
    type('w');
    clock.increment(400);
    expect(written()).toEqual(['replace /skintranslator?search=w']);
  });

  it('leads to a search that was emptied', () => {
    const { clock, type, written } = searching();
    type('wraith');
    clock.increment(400);
    clock.increment(2000);
    written();
    type('');
    expect(written()).toEqual(['push /skintranslator']);
  });

  it('brings the search back with its open cards, without asking for the list again', () => {
    const { actor, loads, known, tellLocation } = searching();
    const before = translatorIn(actor);
    tellLocation({
      type: 'location.changed',
      path: '/skintranslator',
      query: '?search=ash',
      cards: ['Ash'],
    } as EventObject);
    expect([known(), translatorIn(actor) === before, loads()]).toEqual([['ash', ['Ash']], true, 1]);
    tellLocation({ type: 'location.changed', path: '/skintranslator', query: '' } as EventObject);
    expect(known()).toEqual(['', []]);
  });

  it('keeps the open cards with the place that is left, and finds them there', () => {
    const { actor, known, stored, tellLocation } = searching();
    translatorIn(actor).send({ type: 'place.restored', filters: {}, cards: ['Ash', 'Loba'] });
    expect(stored).toEqual(['Ash,Loba']);
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(actor.getSnapshot().context.cards).toEqual([]);
    tellLocation({
      type: 'location.changed',
      path: '/skintranslator',
      query: '',
      cards: ['Ash', 'Loba'],
    } as EventObject);
    expect(known()).toEqual(['', ['Ash', 'Loba']]);
  });

  it('keeps the open cards with a new entry of the history too', () => {
    const { actor, clock, type, stored } = searching();
    type('wraith');
    clock.increment(400);
    clock.increment(2000);
    translatorIn(actor).send({ type: 'place.restored', filters: { search: 'wraith' }, cards: ['Wraith'] });
    type('wrai');
    expect(stored.slice(-2)).toEqual(['Wraith', 'Wraith']);
  });
});

describe('app: session (docs: Session)', () => {
  const settle = () => new Promise(setImmediate);
  const place = (actor: ReturnType<typeof start>['actor']) => actor.getSnapshot().context.path;

  async function signIn(event: 'signIn.requested' | 'account.requested') {
    const started = start('/login');
    await settle();
    const login = started.actor.getSnapshot().children.login;
    login?.send({ type: 'username.changed', value: 'ann' });
    login?.send({ type: 'password.changed', value: 'otter-1' });
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
    login?.send({ type: 'password.changed', value: 'otter-1' });
    const held = () => JSON.stringify(actor.getPersistedSnapshot());
    expect([held().includes('otter-1'), JSON.stringify(actor.getSnapshot().context).includes('otter-1')]).toEqual([
      true,
      false,
    ]);
    login?.send({ type: 'challenge.passed', token: 'token' });
    login?.send({ type: 'signIn.requested' });
    await settle();
    expect([place(actor), held().includes('otter-1')]).toEqual(['/admin', false]);
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
      ['toast Your session has ended. Please sign in again.', 'push /login'],
    ]);
  });

  it('stays where it is, as the 404 page, when the session had ended before it came', async () => {
    const { actor, refuse, page, done } = start('/admin', { query: '?a', user: owner });
    refuse();
    await settle();
    const { user, interrupted } = actor.getSnapshot().context;
    expect([page(), place(actor), user, interrupted, done]).toEqual(['missing', '/admin', null, '/admin?a', []]);
  });

  it('says nothing when a session had ended before a page came that is open to everybody', async () => {
    const { actor, refuse, page, done } = start('/', { user: owner });
    refuse();
    const { user, interrupted } = actor.getSnapshot().context;
    expect([page(), user, interrupted, done]).toEqual(['plain', null, null, []]);
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

  describe('when the session ends in the middle of work', () => {
    async function comesBack(comes: User) {
      const started = start('/admin/addskin', { user: owner, drafts: { addSkin: draft }, query: '?x', comes });
      const { actor, refuse } = started;
      await new Promise(setImmediate);
      refuse();
      expect([started.page(), asking(actor), actor.getSnapshot().context.drafts.addSkin]).toEqual([
        'login',
        false,
        draft,
      ]);
      await new Promise(setImmediate);
      const login = actor.getSnapshot().children.login;
      login?.send({ type: 'username.changed', value: 'ann' });
      login?.send({ type: 'password.changed', value: 'otter-1' });
      login?.send({ type: 'challenge.passed', token: 'token' });
      login?.send({ type: 'signIn.requested' });
      await new Promise(setImmediate);
      const { path, query, drafts, author, interrupted } = actor.getSnapshot().context;
      return { at: path + query, drafts, author, interrupted };
    }

    it('brings whoever comes back to where they were, with what they had typed', async () => {
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
    ])('brings them to %s when they may not be there any more', async (_, comes, at) => {
      expect((await comesBack(comes)).at).toBe(at);
    });

    it.each([
      ['the same rights', person('owner'), '/admin'],
      ['fewer rights', person('deleteskins'), '/admin'],
      ['no right', person(), '/admin/user'],
    ])('brings somebody else with %s to their own page, without what was typed', async (_, comes, at) => {
      const other = { ...comes, _id: '2' };
      expect(await comesBack(other)).toEqual({ at, drafts: {}, author: '2', interrupted: null });
    });
  });
});

describe('app: menu (docs: Menu)', () => {
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
