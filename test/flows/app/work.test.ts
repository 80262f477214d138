import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type InputFrom } from 'xstate';
import type { SkinChanged } from '#contract/skin-reply.ts';
import { NOTHING_UNFINISHED } from '#machines/app/unfinished.ts';
import type { Save } from '#machines/rules/saves.ts';
import { fieldsOf } from '#machines/rules/typed-fields.ts';
import { notSavedToast, savedToast } from '#machines/save-toast.ts';
import type { Saved } from '#machines/toast.ts';
import { undoMachine } from '#machines/undo.ts';
import { person } from '../../support/person.ts';
import { actorsOnCall } from '../../walk/actors.ts';
import { knight } from '../skin-samples.ts';
import { flowThere } from './flow-there.ts';
import { appModel } from './model.ts';
import { wholeApp } from './whole-app.ts';

const owner = person('owner');
const typed = { legend: 'Ash', ingamename: 'Mine', model: 'm', texture: 't', animation: '' };
const edited = { skin: knight, fields: { ...fieldsOf(knight), ingamename: 'Mine' }, showsAnimation: false };
const rights = { ann: { addskins: true } };

const savedAs = (save: Save, saved: Saved) =>
  ({ type: 'save.done', save, toast: savedToast(save.kind, saved) }) as const;

/** The app with pages that say what the test tells them to, and a list of what it does to the world. */
function start(given: Partial<InputFrom<typeof wholeApp>> = {}) {
  const done: unknown[] = [];
  const undone: string[] = [];
  const work = actorsOnCall(wholeApp, Object.keys(appModel.samples.actors));
  const undo = undoMachine.provide({
    actors: {
      undo: fromPromise<SkinChanged, { id: string }>(({ input }) => {
        undone.push(input.id);
        return new Promise(() => {});
      }),
    },
  });
  const machine = wholeApp.provide({
    actors: { ...work.actors, undo, loadFlow: flowThere },
    actions: {
      report: (_, { error }) => done.push(`report ${(error as Error).message}`),
      storeDrafts: (_, { drafts }) => done.push({ stored: drafts }),
      startAtTop: () => done.push('top'),
      toastMessage: (_, { message }) => done.push(`toast ${message}`),
      toast: (_, { text, undo }) => done.push(undo ? `toast ${text} (undo ${undo})` : `toast ${text}`),
      openAfresh: () => done.push('afresh'),
    },
  });
  const nobody = { path: '/', query: '', user: null, ...NOTHING_UNFINISHED };
  const input = { ...nobody, author: given.user?._id ?? null, ...given };
  const actor = createActor(machine, { input }).start();
  const atStart = done.splice(0);
  const now = () => actor.getSnapshot();
  const says = (name: string, context: object) =>
    work.tell(name, { type: `xstate.snapshot.${name}`, snapshot: { status: 'active', context } });
  return { actor, atStart, done, undone, given: work.given, tell: work.tell, says, now, context: () => now().context };
}

describe('app: the work of its pages', () => {
  it.each([
    ['session', '/'],
    ['login', '/login'],
    ['translator', '/skintranslator'],
    ['addSkin', '/admin/addskin'],
    ['editSkin', '/admin/editskin'],
    ['deleteSkin', '/admin/deleteskin'],
    ['users', '/admin/manageusers'],
    ['listDesk', '/translate'],
    ['news', '/changes'],
    ['catalogue', '/legends/ash'],
  ])('shows 500 when %s breaks, and reports it', (name, path) => {
    const { tell, now, done } = start({ path, user: path.startsWith('/admin') ? owner : null });
    tell(name, { type: `xstate.error.actor.${name}`, error: new Error('it broke') });
    expect([now().value.page, done]).toEqual(['broken', ['report it broke']]);
  });

  it.each([
    ['login', '/login'],
    ['translator', '/skintranslator'],
    ['listDesk', '/translate'],
    ['news', '/changes'],
    ['catalogue', '/legends/ash/hero-knight'],
  ])('opens %s at once that came drawn, and fetches its flow when somebody comes back to it', (page, path) => {
    const input = { path, query: '', user: null, isDrawn: true, ...NOTHING_UNFINISHED };
    const actor = createActor(wholeApp, { input });
    expect(actor.getSnapshot().value.page).toBe(page);
    actor.start();
    actor.send({ type: 'navigation.requested', to: '/nowhere' });
    actor.send({ type: 'navigation.requested', to: path });
    expect(actor.getSnapshot().value.page).toBe('fetching');
    actor.stop();
  });

  it('gives the desk for lists what somebody takes along, also when they come back, and nothing to whoever goes there anew', () => {
    const { actor, given } = start({ path: '/skintranslator' });
    actor.send({ type: 'navigation.requested', to: '/translate', list: 'a\nb' });
    actor.send({ type: 'location.changed', path: '/skintranslator', query: '' });
    actor.send({ type: 'location.changed', path: '/translate', query: '' });
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    actor.send({ type: 'navigation.requested', to: '/translate' });
    const texts = given.flatMap(([name, input]) => (name === 'listDesk' ? [input] : []));
    expect(texts).toEqual([{ text: 'a\nb' }, { text: 'a\nb' }, { text: '' }]);
  });

  it('keeps an import that somebody looks through while they sign in again, with all that they decided', () => {
    const { says, actor, tell, context, given } = start({ path: '/admin/import', user: owner });
    const looked = { reading: {}, completions: {}, taken: { one: false }, sides: {}, leftAssets: {}, build: {} };
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

  it('has what somebody wants back undone, wherever they are', () => {
    const { actor, undone } = start({ path: '/nowhere' });
    actor.send({ type: 'undo.requested', id: 'h1' });
    expect(undone).toEqual(['h1']);
  });

  it('gives the forms the skin that a link names, and the draft', () => {
    const drafts = { editSkin: edited };
    const edit = start({ path: '/admin/editskin', query: '?skin=s1', user: owner, drafts });
    expect(edit.given).toContainEqual(['editSkin', { id: 's1', draft: edited }]);
    const remove = start({ path: '/admin/deleteskin', query: '?skin=s1', user: owner });
    expect(remove.given).toContainEqual(['deleteSkin', { id: 's1' }]);
  });

  it.each([
    ['addSkin', '/admin/addskin', typed, typed],
    ['editSkin', '/admin/editskin', { draft: edited }, edited],
    ['users', '/admin/manageusers', { users: [], drafts: rights, unsaved: rights }, rights],
  ])('keeps and stores what is typed in %s', (name, path, says, draft) => {
    const { says: tells, context, done } = start({ path, user: owner });
    tells(name, says);
    expect([context().drafts, done]).toEqual([{ [name]: draft }, [{ stored: { [name]: draft } }]]);
  });

  it('stores that a draft is gone when its form is left, before it leaves', () => {
    const { actor, done, context } = start({ path: '/admin/addskin', user: owner, drafts: { addSkin: typed } });
    actor.send({ type: 'navigation.requested', to: '/nowhere' });
    actor.send({ type: 'leaving.confirmed' });
    expect([done, context().wanted]).toEqual([[{ stored: { addSkin: undefined } }, 'top'], null]);
  });

  it('takes the question back when the form was saved meanwhile', () => {
    const { actor, says, now, context } = start({ path: '/admin/addskin', user: owner, drafts: { addSkin: typed } });
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(now().value.leaving).toBe('asking');
    says('addSkin', { ...typed, ingamename: '' });
    expect([now().value.leaving, now().value.page, context().wanted]).toEqual(['idle', 'addSkin', null]);
  });

  it('goes back from a form into which nothing was typed without asking', () => {
    const { actor, now } = start({ path: '/admin/addskin', user: owner });
    actor.send({ type: 'location.changed', path: '/', query: '' });
    expect([now().value.page, now().value.leaving]).toEqual(['plain', 'idle']);
  });
});

describe('app: what is on its way when its form is left', () => {
  const add = { kind: 'addSkin' } as const;
  const adding = () => {
    const app = start({ path: '/admin/addskin', user: owner, drafts: { addSkin: typed } });
    app.actor.send({ type: 'save.began', save: add });
    return app;
  };
  const saved = savedAs(add, { message: 'Added', historyId: 'h1' });
  const lost = new TypeError('offline');
  const failed = { type: 'save.failed', save: add, error: lost, toast: notSavedToast('addSkin', lost) } as const;

  it('asks nobody who leaves, tells that it is saved wherever they are, and forgets the draft', () => {
    const { actor, now, context, done } = adding();
    actor.send({ type: 'navigation.requested', to: '/' });
    expect([now().value.page, now().value.leaving, context().drafts.addSkin]).toEqual(['plain', 'idle', typed]);
    actor.send(saved);
    expect(context().drafts.addSkin).toBeUndefined();
    expect(done).toEqual(['top', { stored: { addSkin: undefined } }, 'toast Added (undo h1)']);
  });

  it('tells why it failed, and has the draft for whoever comes back', () => {
    const { actor, context, done, given } = adding();
    actor.send({ type: 'location.changed', path: '/', query: '' });
    actor.send(failed);
    expect([context().drafts.addSkin, done]).toEqual([typed, ['toast Failed to add skin']]);
    actor.send({ type: 'navigation.requested', to: '/admin/addskin' });
    expect(given.at(-1)).toEqual(['addSkin', { draft: typed, query: '' }]);
  });

  it('leaves it to the form to tell as long as it is open', () => {
    for (const end of [saved, failed]) {
      const { actor, context, done } = adding();
      actor.send(end);
      expect([context().drafts.addSkin, context().saves, done]).toEqual([typed, [], []]);
    }
  });

  it.each([
    ['is saved', saved, undefined],
    ['has failed', failed, typed],
  ])('opens the form again only when it %s', (_, end, draft) => {
    const { actor, now, given } = adding();
    actor.send({ type: 'navigation.requested', to: '/' });
    const before = given.length;
    actor.send({ type: 'navigation.requested', to: '/admin/addskin' });
    expect([now().value.page, given.length]).toEqual(['finishing', before]);
    actor.send(end);
    expect([now().value.page, given.at(-1)]).toEqual(['addSkin', ['addSkin', { draft, query: '' }]]);
  });

  it('opens other forms meanwhile, and asks before something else is lost in them', () => {
    const { actor, now, says } = adding();
    actor.send({ type: 'navigation.requested', to: '/admin/editskin' });
    says('editSkin', { draft: edited });
    actor.send({ type: 'navigation.requested', to: '/' });
    expect([now().value.page, now().value.leaving]).toEqual(['editSkin', 'asking']);
  });

  it('lets somebody sign out without a question, keeps none of it, and offers nobody to undo it', () => {
    const { actor, says, now, context, done } = adding();
    actor.send({ type: 'signOut.requested' });
    says('session', { user: null });
    expect([now().value.page, context().path, context().drafts]).toEqual(['plain', '/', {}]);
    actor.send(saved);
    expect([done.at(-1), context().drafts.addSkin]).toEqual(['toast Added', undefined]);
  });

  it('tells of a deletion as well', () => {
    const { actor, done } = start({ path: '/admin/deleteskin', user: owner });
    const save = { kind: 'removeSkin' } as const;
    actor.send({ type: 'save.began', save });
    actor.send({ type: 'navigation.requested', to: '/' });
    actor.send(savedAs(save, { historyId: 'h1' }));
    expect(done.at(-1)).toBe('toast Skin deleted successfully (undo h1)');
  });

  it('asks about the other rows of the users, and keeps the one that is on its way', () => {
    const both = { ann: { addskins: true }, bob: { addskins: true } };
    const save = { kind: 'saveUser', user: 'ann' } as const;
    const { actor, now, context } = start({ path: '/admin/manageusers', user: owner, drafts: { users: both } });
    actor.send({ type: 'save.began', save });
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(now().value.leaving).toBe('asking');
    actor.send({ type: 'leaving.confirmed' });
    expect([now().value.page, context().drafts.users]).toEqual(['plain', { ann: both.ann }]);
    actor.send(savedAs(save, {}));
    expect(context().drafts.users).toBeUndefined();
  });

  it('forgets of the users only the one who was saved', () => {
    const both = { ann: { addskins: true }, bob: { addskins: true } };
    const save = { kind: 'removeUser', user: 'ann' } as const;
    const { actor, context } = start({ path: '/nowhere', user: owner, drafts: { users: both } });
    actor.send(savedAs(save, {}));
    expect(context().drafts.users).toEqual({ bob: both.bob });
  });
});

describe('app: a page whose file did not come', () => {
  const lost = { type: 'view.absent', error: new Error('not loaded') } as const;
  const answered = { type: 'xstate.done.actor.reachServer', output: undefined };
  const unanswered = { type: 'xstate.error.actor.reachServer', error: new Error('offline') };
  const went = (given = {}) => {
    const app = start(given);
    app.actor.send({ type: 'navigation.requested', to: '/purgebot' });
    app.actor.send(lost);
    return app;
  };

  it('is loaded afresh when the server is there, at the address that somebody wants', async () => {
    const { tell, now, done, given } = went();
    expect(given.at(-1)).toEqual(['reachServer', expect.objectContaining({ path: '/purgebot', query: '' })]);
    tell('reachServer', answered);
    await new Promise(setImmediate);
    expect([now().value.page, done]).toEqual([{ absent: 'opening' }, ['top', 'report not loaded', 'afresh']]);
  });

  it('says that the connection is lost, and is loaded afresh when somebody tries again and it is back', async () => {
    const { actor, tell, now, done } = went();
    for (const end of [unanswered, unanswered, answered]) {
      tell('reachServer', end);
      await new Promise(setImmediate);
      if (end === unanswered) expect(now().value.page).toEqual({ absent: 'unreachable' });
      actor.send({ type: 'retry.requested' });
    }
    expect(done.filter((one) => one === 'afresh')).toEqual(['afresh']);
  });

  it('is not loaded afresh by itself once more: nobody has gone anywhere in a document that just came', async () => {
    const { actor, tell, now, done } = start({ path: '/purgebot' });
    actor.send(lost);
    tell('reachServer', answered);
    await new Promise(setImmediate);
    expect([now().value.page, done]).toEqual([{ absent: 'reachable' }, ['report not loaded']]);
    actor.send({ type: 'retry.requested' });
    tell('reachServer', answered);
    await new Promise(setImmediate);
    expect(done.at(-1)).toBe('afresh');
  });

  it.each([
    ['something typed is not saved', { user: owner, drafts: { users: rights } }, undefined],
    ['something is on its way', { user: owner }, { type: 'save.began', save: { kind: 'removeSkin' } } as const],
  ])('is not loaded afresh by itself while %s', async (_, given, before) => {
    const { actor, tell, now } = start(given);
    if (before) actor.send(before);
    actor.send({ type: 'navigation.requested', to: '/purgebot' });
    actor.send(lost);
    tell('reachServer', answered);
    await new Promise(setImmediate);
    expect(now().value.page).toEqual({ absent: 'reachable' });
  });

  it('is left by going elsewhere, and asked for once more by coming back', () => {
    const { actor, now, given } = went();
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(now().value.page).toBe('plain');
    actor.send({ type: 'navigation.requested', to: '/purgebot' });
    actor.send(lost);
    expect(given.filter(([name]) => name === 'reachServer')).toHaveLength(2);
  });

  it.each(['view.absent', 'view.failed'] as const)('asks nobody who leaves after %s over what is typed', (type) => {
    const { actor, now } = start({ path: '/admin/addskin', user: owner, drafts: { addSkin: typed } });
    actor.send({ type: 'navigation.requested', to: '/' });
    actor.send({ type, error: new Error('?') });
    expect([now().value.leaving, now().context.wanted]).toEqual(['idle', null]);
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(now().value.page).toBe('plain');
  });
});

describe('app: who is there', () => {
  it.each(['/admin', '/'])('forgets and stores no draft when somebody signs out at %s', (path) => {
    const { actor, context, done } = start({ path, user: owner, drafts: { addSkin: typed } });
    actor.send({ type: 'menu.opened' });
    actor.send({ type: 'signOut.requested' });
    expect([context().drafts, done[0]]).toEqual([{}, { stored: {} }]);
    expect(actor.getSnapshot().value.menu).toBe('closed');
  });

  it('opens at once what whoever signs in may see, where their session had ended', () => {
    const { tell, says, now, context, done } = start({ path: '/admin/addskin', user: owner });
    says('session', { user: null, ended: 'atWork' });
    expect([context().path, context().interrupted]).toEqual(['/login', '/admin/addskin']);
    tell('login', { type: 'xstate.done.actor.login', output: { user: owner, message: 'Welcome' } });
    expect([now().value.page, context().user, context().interrupted]).toEqual(['addSkin', owner, null]);
    expect(done).toEqual([{ stored: {} }, 'top', 'toast Welcome', { stored: {} }, 'top']);
  });

  it.each([
    ['/admin/addskin', 'missing'],
    ['/', 'plain'],
  ])('knows at %s that nobody is there any more', (path, page) => {
    const { says, now, context } = start({ path, user: owner });
    says('session', { user: null, ended: null });
    expect([now().value.page, context().user]).toEqual([page, null]);
  });
});

describe('app: whose it is', () => {
  const left = { author: '1', drafts: { addSkin: typed }, interrupted: '/admin/addskin' };
  const other = { ...owner, _id: '2' };

  it('waits while nobody is there', () => {
    const { atStart, context } = start({ path: '/login', ...left });
    expect([context(), atStart]).toMatchObject([left, [{ stored: left.drafts }]]);
  });

  it('is still there for its author', () => {
    const { given } = start({ path: '/admin/addskin', user: owner, ...left });
    expect(given).toContainEqual(['addSkin', { draft: typed, query: '' }]);
  });

  it('is gone, also from the store, when a page begins with somebody else', () => {
    const { given, context, atStart } = start({ path: '/admin/addskin', user: other, ...left });
    expect(given).toContainEqual(['addSkin', { draft: undefined, query: '' }]);
    expect([context(), atStart]).toMatchObject([{ author: '2', drafts: {}, interrupted: null }, [{ stored: {} }]]);
  });

  it('is gone, also from the store, when the server says that it is somebody else', () => {
    const { says, context, done } = start({ path: '/admin/addskin', user: owner, ...left });
    says('session', { user: other, ended: null });
    expect([context(), done]).toMatchObject([{ user: other, author: '2', drafts: {} }, [{ stored: {} }]]);
  });

  it('is gone, also from the store, when somebody else signs in', () => {
    const { tell, context, done } = start({ path: '/login', ...left });
    tell('login', { type: 'xstate.done.actor.login', output: { user: other } });
    expect([context(), done]).toMatchObject([
      { path: '/admin', author: '2', drafts: {}, interrupted: null },
      ['toast undefined', { stored: {} }, 'top'],
    ]);
  });
});

describe('app: places', () => {
  it('begins each page at its top, and the translator again when a link leads to where it is', () => {
    const { actor, done } = start();
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    expect(done).toEqual(['top', 'top']);
  });

  it('takes another query for another place, and the same place for no change', () => {
    const { actor, context } = start();
    const { visit } = context();
    actor.send({ type: 'location.changed', path: '/', query: '' });
    expect(context().visit).toBe(visit);
    actor.send({ type: 'location.changed', path: '/', query: '?from=mail' });
    expect([context().visit, context().query]).toEqual([visit + 1, '?from=mail']);
  });

  it('says when the undoing itself breaks, and stays', () => {
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
