import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Drafts } from '#machines/app/flows.ts';
import { NOTHING_UNFINISHED } from '#machines/app/saves.ts';
import { person } from '../../support/person.ts';
import { actorsOnCall } from '../../walk/actors.ts';
import { sendTo } from '../send-to.ts';
import { featureDrawn, featureForms, featurePaths } from './features.ts';
import { declined, named, suggested } from './model.ts';
import { edited, looked, rights, startOnCall as start, typed } from './start-on-call.ts';
import { wholeApp } from './whole-app.ts';

const owner = person('owner');

describe('app: the work of its pages', () => {
  it.each([
    ['session', '/'],
    ['login', '/login'],
    ['translator', '/skintranslator'],
    ['addSkin', '/admin/addskin'],
    ['editSkin', '/admin/editskin'],
    ['deleteSkin', '/admin/deleteskin'],
    ['users', '/admin/manageusers'],
    ['importDesk', '/admin/import'],
    ['reviewDesk', '/admin/suggestions'],
    ['legends', '/admin/legends'],
    ['suggest', '/suggest'],
    ['listDesk', '/translate'],
    ['news', '/changes'],
    ['catalogue', '/legends/ash'],
    ...featurePaths,
  ])('shows 500 when %s breaks, and reports it', (name, path) => {
    const { tell, now, done } = start({ path, user: /^\/(?:admin|suggest)/.test(path) ? owner : null });
    tell(name, { type: `xstate.error.actor.${name}`, error: new Error('it broke') });
    expect([now().value.page, done]).toEqual(['broken', ['report it broke']]);
  });

  it.each([
    ['login', '/login'],
    ['translator', '/skintranslator'],
    ['listDesk', '/translate'],
    ['news', '/changes'],
    ['catalogue', '/legends/ash/hero-knight'],
    ...featureDrawn,
  ])('opens the drawn %s at once, and loads its flow on a return', (page, path) => {
    const input = { path, query: '', user: null, isDrawn: true, ...NOTHING_UNFINISHED };
    for (const goingTo of [
      (to: string) => ({ type: 'navigation.requested', to }) as const,
      (to: string) => ({ type: 'location.changed', path: to, query: '' }) as const,
    ]) {
      const actor = createActor(wholeApp, { input });
      expect(actor.getSnapshot().value.page).toBe(page);
      actor.start();
      sendTo(actor, goingTo('/nowhere'), goingTo(path));
      expect(actor.getSnapshot().value.page).toBe('fetching');
      actor.stop();
    }
  });

  it('loads the flow of a page, and looks for the cause when that fails', async () => {
    const { given, tell, now, done } = start({ path: '/admin/manageusers', user: owner }, { isFlowThere: false });
    expect([now().value.page, given.filter(([name]) => name !== 'session')]).toEqual([
      'fetching',
      [['loadFlow', { path: '/admin/manageusers' }]],
    ]);
    tell('loadFlow', { type: 'xstate.error.actor.loadFlow', error: new Error('not loaded') });
    await new Promise(setImmediate);
    expect([now().value.page, done]).toEqual([{ absent: 'checking' }, ['report not loaded']]);
  });

  it.each<[string, string, Drafts, object]>([
    ['addSkin', '/admin/addskin', { addSkin: typed }, { draft: typed, query: '?legend=Ash&user=ann' }],
    ['importDesk', '/admin/import', { importDesk: looked }, { draft: looked }],
    ['users', '/admin/manageusers', { users: rights }, { draft: rights, filter: 'ann' }],
    ['legends', '/admin/legends', { legends: named }, { draft: named, query: '?legend=Ash&user=ann' }],
    ['suggest', '/suggest', { suggest: suggested }, { draft: suggested, query: '?legend=Ash&user=ann' }],
    ['reviewDesk', '/admin/suggestions', { reviewDesk: declined }, { draft: declined, query: '?legend=Ash&user=ann' }],
    ...featureForms.map(
      ({ name, path, draft }) => [name, path, { [name]: draft }, { draft }] as [string, string, Drafts, object],
    ),
  ])('gives %s its draft, and the values of a link', (name, path, drafts, input) => {
    const { given } = start({ path, query: '?legend=Ash&user=ann', user: owner, drafts });
    expect(given).toContainEqual([name, input]);
  });

  it.each([
    ['/changes/v21', 'news', { path: '/changes/v21' }],
    ['/admin/legends', 'legends', { query: '?legend=Ash' }],
  ])('gives %s the place in the address', (path, name, input) => {
    const { given } = start({ path, query: '?legend=Ash', user: owner });
    expect(given).toContainEqual([name, expect.objectContaining(input)]);
  });

  it.each([
    ['/legends/ash', { legend: 'ash', skin: undefined }],
    ['/legends/ash/hero-knight', { legend: 'ash', skin: 'hero-knight' }],
  ])('gives %s its names, and the document’s data until you leave', (path, names) => {
    const catalogue = { found: 'Ash' } as never;
    const { actor, given } = start({ path, isDrawn: true, data: { catalogue } });
    sendTo(actor, { type: 'navigation.requested', to: '/' }, { type: 'navigation.requested', to: path });
    expect(given.filter(([name]) => name === 'catalogue')).toEqual([
      ['catalogue', { ...names, found: catalogue }],
      ['catalogue', { ...names, found: undefined }],
    ]);
  });

  it('writes the filters of the suggestions into the address, and keeps what is typed', () => {
    const { says, context, written } = start({ path: '/admin/suggestions', user: owner });
    says('reviewDesk', { query: '' });
    expect(written).toEqual([]);
    says('reviewDesk', { query: '?kind=add', unsaved: declined });
    says('reviewDesk', { query: '?kind=add', unsaved: declined });
    expect([context().address, written, context().drafts.reviewDesk]).toEqual([
      '/admin/suggestions?kind=add',
      ['replace /admin/suggestions?kind=add'],
      declined,
    ]);
  });

  it.each(['/suggest', '/admin/nowhere'])('goes home on signing out at %s, which is for accounts', (path) => {
    const { actor, context } = start({ path, user: owner });
    actor.send({ type: 'signOut.requested' });
    expect(context().path).toBe('/');
  });

  it('keeps an import during a new sign-in, with all choices', () => {
    const { says, actor, tell, context, given } = start({ path: '/admin/import', user: owner });
    says('importDesk', { ...looked, search: 'iron', lists: null });
    actor.send({ type: 'session.ended' });
    tell('session', {
      type: 'xstate.snapshot.session',
      snapshot: { status: 'active', context: { user: null, ended: 'atWork' } },
    });
    expect([context().path, context().drafts.importDesk]).toEqual(['/login', looked]);
    tell('login', { type: 'xstate.done.actor.login', output: { user: owner }, actorId: 'login' });
    expect(context().path).toBe('/admin/import');
    expect(given).toContainEqual(['importDesk', { draft: looked }]);
  });

  it('undoes a change on request, on every page', () => {
    const { actor, undone } = start({ path: '/nowhere' });
    actor.send({ type: 'undo.requested', id: 'h1' });
    expect(undone).toEqual(['h1']);
  });

  it('gives the forms the skin of the link, and the draft', () => {
    const drafts = { editSkin: edited };
    const edit = start({ path: '/admin/editskin', query: '?skin=s1&suggestion=q1', user: owner, drafts });
    expect(edit.given).toContainEqual(['editSkin', { id: 's1', suggestion: 'q1', draft: edited }]);
    const remove = start({ path: '/admin/deleteskin', query: '?skin=s1', user: owner });
    expect(remove.given).toContainEqual(['deleteSkin', { id: 's1' }]);
  });

  it.each<[string, string, object, object]>([
    ['addSkin', '/admin/addskin', typed, typed],
    ['editSkin', '/admin/editskin', { draft: edited }, edited],
    ['users', '/admin/manageusers', { users: [], drafts: rights, unsaved: rights }, rights],
    ['importDesk', '/admin/import', looked, looked],
    ['legends', '/admin/legends', { unsaved: named }, named],
    ['suggest', '/suggest', suggested, suggested],
    ['reviewDesk', '/admin/suggestions', { unsaved: declined, query: '' }, declined],
    ...featureForms.map(
      ({ name, path, draft }) => [name, path, { unsaved: draft }, draft] as [string, string, object, object],
    ),
  ])('keeps and stores drafts of %s', (name, path, says, draft) => {
    const { says: tells, context, done } = start({ path, user: owner });
    tells(name, says);
    expect([context().drafts, done]).toEqual([{ [name]: draft }, [{ stored: { [name]: draft } }]]);
  });

  it('stores that a draft is gone when its form is left, before it leaves', () => {
    const { actor, done, context } = start({ path: '/admin/addskin', user: owner, drafts: { addSkin: typed } });
    sendTo(actor, { type: 'navigation.requested', to: '/nowhere' }, { type: 'leaving.confirmed' });
    expect([done, context().wanted]).toEqual([[{ stored: { addSkin: undefined } }, 'top'], null]);
  });

  it('closes the question when the form was saved meanwhile', () => {
    const { actor, says, now, context } = start({ path: '/admin/addskin', user: owner, drafts: { addSkin: typed } });
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(now().value.leaving).toBe('asking');
    says('addSkin', { ...typed, ingamename: '' });
    expect([now().value.leaving, now().value.page, context().wanted]).toEqual(['idle', 'addSkin', null]);
  });

  it('leaves a form without typed text without asking', () => {
    const { actor, now } = start({ path: '/admin/addskin', user: owner });
    actor.send({ type: 'location.changed', path: '/', query: '' });
    expect([now().value.page, now().value.leaving]).toEqual(['plain', 'idle']);
  });
});

describe('app: the signed-in user', () => {
  it.each(['/admin', '/'])('forgets all drafts on signing out at %s, also in the store', (path) => {
    const { actor, context, done } = start({ path, user: owner, drafts: { addSkin: typed } });
    sendTo(actor, { type: 'menu.opened' }, { type: 'signOut.requested' });
    expect([context().drafts, done[0]]).toEqual([{}, { stored: {} }]);
    expect(actor.getSnapshot().value.menu).toBe('closed');
  });

  it('opens the page at once after signing in where the session had ended', () => {
    const { tell, says, now, context, done } = start({ path: '/admin/addskin', user: owner });
    says('session', { user: null, ended: 'atWork' });
    expect([context().path, context().interrupted]).toEqual(['/login', '/admin/addskin']);
    tell('login', { type: 'xstate.done.actor.login', output: { user: owner, message: 'Welcome' } });
    expect([now().value.page, context().user, context().interrupted]).toEqual(['addSkin', owner, null]);
    expect(done).toEqual([{ stored: {} }, 'top', 'toast Welcome', { stored: {} }, 'top']);
  });

  it.each(['atWork', 'atStart'] as const)('stores the place of a session that ended %s', (ended) => {
    const { says, stored } = start({ path: '/admin/addskin', user: owner, drafts: { addSkin: typed } });
    says('session', { user: null, ended });
    expect(stored.at(-1)).toEqual({
      author: '1',
      drafts: { addSkin: typed },
      interrupted: '/admin/addskin',
      aside: {},
    });
  });

  it('leads a user who proves to be signed in away from the login, but not from a recovery link', () => {
    const { says, now, context, written } = start({ path: '/login' });
    says('session', { user: owner, ended: null });
    expect([now().value.page, context().path, written]).toEqual(['plain', '/admin', ['replace /admin']]);
    const recovery = start({ path: '/login', query: '?recover=key' });
    recovery.says('session', { user: owner, ended: null });
    expect([recovery.now().value.page, recovery.written]).toEqual(['login', []]);
  });

  it.each([
    ['/admin/addskin', 'missing'],
    ['/', 'plain'],
  ])('notices at %s that nobody is signed in any longer', (path, page) => {
    const { says, now, context } = start({ path, user: owner });
    says('session', { user: null, ended: null });
    expect([now().value.page, context().user]).toEqual([page, null]);
  });
});

describe('app: the author of drafts', () => {
  const left = { author: '1', drafts: { addSkin: typed }, interrupted: '/admin/addskin' };
  const other = { ...owner, _id: '2' };
  const aside = { 1: { drafts: left.drafts, interrupted: left.interrupted } };
  const nothing = { author: '2', drafts: {}, interrupted: null, aside };

  it('keeps drafts while nobody is signed in', () => {
    const { atStart, context } = start({ path: '/login', ...left });
    expect([context(), atStart]).toMatchObject([left, [{ stored: left.drafts }]]);
  });

  it('returns drafts to their author', () => {
    const { given } = start({ path: '/admin/addskin', user: owner, ...left });
    expect(given).toContainEqual(['addSkin', { draft: typed, query: '' }]);
  });

  it('keeps drafts for their author, also in the store, when a page starts with another account', () => {
    const { given, context, atStart } = start({ path: '/admin/addskin', user: other, ...left });
    expect(given).toContainEqual(['addSkin', { draft: undefined, query: '' }]);
    expect([context(), atStart]).toMatchObject([nothing, [{ stored: {} }]]);
  });

  it.each([
    ['may be there as well', other, 'addSkin'],
    ['may not be there', { ...person(), _id: '2' }, 'missing'],
  ])(
    'keeps drafts for their author, also in the store, when the server names another account, which %s',
    (_, user, page) => {
      const { says, context, now, stored } = start({ path: '/admin/addskin', user: owner, ...left });
      says('session', { user, ended: null });
      expect([context().user, now().value.page]).toEqual([user, page]);
      expect([context(), stored.at(-1)]).toMatchObject([nothing, nothing]);
    },
  );

  it('keeps drafts for their author, also in the store, when another account signs in', () => {
    const { tell, context, done } = start({ path: '/login', ...left });
    tell('login', { type: 'xstate.done.actor.login', output: { user: other } });
    expect([context(), done]).toMatchObject([
      { path: '/admin', ...nothing },
      ['toast undefined', { stored: {} }, 'top'],
    ]);
  });
});

describe('app: places', () => {
  it('starts each page at its top, also the translator when a link leads to the same place', () => {
    const { actor, done } = start();
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    expect(done).toEqual(['top', 'top']);
  });

  it('treats another query as another place, and the same place as no change', () => {
    const { actor, context } = start();
    const { visit } = context();
    actor.send({ type: 'location.changed', path: '/', query: '' });
    expect(context().visit).toBe(visit);
    actor.send({ type: 'location.changed', path: '/', query: '?from=mail' });
    expect([context().visit, context().query]).toEqual([visit + 1, '?from=mail']);
  });

  it('reports when the undoing itself breaks, and stays', () => {
    const done: string[] = [];
    const { actors, tell } = actorsOnCall(wholeApp, ['undo', 'session']);
    const machine = wholeApp.provide({
      actors,
      actions: { report: (_, { error }) => done.push((error as Error).message) },
    });
    const actor = createActor(machine, { input: { path: '/', query: '', user: null, ...NOTHING_UNFINISHED } }).start();
    tell('undo', { type: 'xstate.error.actor.undo', error: new Error('it broke') });
    expect([actor.getSnapshot().value.page, done]).toEqual(['plain', ['it broke']]);
  });
});
