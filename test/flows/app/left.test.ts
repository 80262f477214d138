import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#contract/failure.ts';
import { skinAddition } from '#machines/add-skin/add-skin.ts';
import { skinRemoval } from '#machines/delete-skin/delete-skin.ts';
import { skinEdit } from '#machines/edit-skin/setup.ts';
import { importing } from '#machines/import-desk/setup.ts';
import { legendEdit } from '#machines/legends/legends.ts';
import { acceptance } from '#machines/review-desk/setup.ts';
import { notSavedToast } from '#machines/toasts/toast.ts';
import { userEdit, userRemoval } from '#machines/users/users.ts';
import { person } from '../../support/person.ts';
import { sendTo } from '../send-to.ts';
import { featureForms } from './features.ts';
import { edited, rights, savedAs, startOnCall as start, typed } from './start-on-call.ts';

const owner = person('owner');

describe('app: a request under way when its form is left', () => {
  const add = { page: 'addSkin' } as const;
  const adding = () => {
    const app = start({ path: '/admin/addskin', user: owner, drafts: { addSkin: typed } });
    app.actor.send({ type: 'save.began', save: add });
    return app;
  };
  const saved = savedAs(skinAddition, { message: 'Added', historyId: 'h1' });
  const lost = new TypeError('offline');
  const failed = { type: 'save.failed', save: add, error: lost, toast: notSavedToast(skinAddition, lost) } as const;

  it('asks no question, reports the save on any page, and forgets the draft', () => {
    const { actor, now, context, done } = adding();
    actor.send({ type: 'navigation.requested', to: '/' });
    expect([now().value.page, now().value.leaving, context().drafts.addSkin]).toEqual(['plain', 'idle', typed]);
    actor.send(saved);
    expect(context().drafts.addSkin).toBeUndefined();
    expect(done).toEqual(['top', { stored: { addSkin: undefined } }, 'toast Added (undo h1)']);
  });

  it('reports the failure, and keeps the draft for your return', () => {
    const { actor, context, done, given } = adding();
    sendTo(actor, { type: 'location.changed', path: '/', query: '' }, failed);
    expect([context().drafts.addSkin, done]).toEqual([typed, ['toast Failed to add skin']]);
    actor.send({ type: 'navigation.requested', to: '/admin/addskin' });
    expect(given.at(-1)).toEqual(['addSkin', { draft: typed, query: '' }]);
  });

  it.each([
    ['the server refuses it', new RequestFailure('Error: 403', { status: 403, serverMessage: 'You may not do this.' })],
    ['the reason is unknown', undefined],
  ])('reports it also when %s', (_, error) => {
    const { actor, done } = adding();
    actor.send({ type: 'navigation.requested', to: '/' });
    const toast = notSavedToast(skinAddition, error);
    actor.send({ type: 'save.failed', save: add, error, toast });
    expect(done).toEqual(['top', `toast ${toast.text}`]);
  });

  it('reports it also while another form has a request under way', () => {
    const { actor, context, done } = adding();
    actor.send({ type: 'navigation.requested', to: '/admin/deleteskin' });
    sendTo(actor, { type: 'save.began', save: { page: 'deleteSkin' } }, saved);
    expect([context().saves, done.at(-1)]).toEqual([[{ page: 'deleteSkin', author: '1' }], 'toast Added (undo h1)']);
  });

  it('leaves the report to the form while that is open', () => {
    for (const end of [saved, failed]) {
      const { actor, context, done } = adding();
      actor.send(end);
      expect([context().drafts.addSkin, context().saves, done]).toEqual([typed, [], []]);
    }
  });

  it.each([
    ['is saved', saved, undefined],
    ['has failed', failed, typed],
  ])('opens the form again only after the request %s', (_, end, draft) => {
    const { actor, now, given } = adding();
    actor.send({ type: 'navigation.requested', to: '/' });
    const before = given.length;
    actor.send({ type: 'navigation.requested', to: '/admin/addskin' });
    expect([now().value.page, given.length]).toEqual(['finishing', before]);
    actor.send(end);
    expect([now().value.page, given.at(-1)]).toEqual(['addSkin', ['addSkin', { draft, query: '' }]]);
  });

  it('opens other forms meanwhile, and asks before their drafts are lost', () => {
    const { actor, now, says } = adding();
    actor.send({ type: 'navigation.requested', to: '/admin/editskin' });
    says('editSkin', { draft: edited });
    actor.send({ type: 'navigation.requested', to: '/' });
    expect([now().value.page, now().value.leaving]).toEqual(['editSkin', 'asking']);
  });

  it.each([
    ['is saved', saved, 'toast Added'],
    ['has failed', failed, 'toast Failed to add skin'],
  ])('lets you sign out without a question, keeps no draft, and offers no undo when it %s', (_, end, told) => {
    const { actor, says, now, context, done, stored } = adding();
    actor.send({ type: 'signOut.requested' });
    says('session', { user: null });
    expect([now().value.page, context().path, context().drafts]).toEqual(['plain', '/', {}]);
    actor.send(end);
    expect([done.at(-1), context().drafts.addSkin]).toEqual([told, undefined]);
    expect(stored.at(-1)?.drafts).toEqual({});
  });

  it.each([
    ['/admin/addskin', skinAddition],
    ['/admin/editskin', skinEdit],
    ['/admin/deleteskin', skinRemoval],
    ['/admin/manageusers', userEdit],
    ['/admin/import', importing],
    ['/admin/legends', legendEdit],
    ['/admin/suggestions', acceptance],
    ...featureForms.map(({ path, saving }) => [path, saving] as const),
  ] as const)('is reported once %s was left, and not while it is open', (path, saving) => {
    const end = savedAs({ ...saving, user: 'ann' }, { message: 'Saved' });
    const { save } = end;
    for (const isLeft of [true, false]) {
      const { actor, context, done } = start({ path, user: owner });
      actor.send({ type: 'save.began', save });
      if (isLeft) actor.send({ type: 'navigation.requested', to: '/' });
      const before = done.length;
      actor.send(end);
      expect([context().saves, done.slice(before)]).toEqual([
        [],
        isLeft ? [{ stored: expect.anything() }, `toast ${end.toast.text}`] : [],
      ]);
    }
  });

  it('is not reported when you have to sign in again, which has its own message', () => {
    const { actor, says, context, done } = adding();
    says('session', { user: null, ended: 'atWork' });
    const before = done.length;
    const error = new RequestFailure('Error: 401', { status: 401, code: 'signed_out' });
    actor.send({ type: 'save.failed', save: add, error, toast: notSavedToast(skinAddition, error) });
    expect([context().saves, context().drafts.addSkin, done.slice(before)]).toEqual([[], typed, []]);
  });

  it('reports a deletion as well', () => {
    const { actor, done } = start({ path: '/admin/deleteskin', user: owner });
    const save = { page: 'deleteSkin' } as const;
    sendTo(actor, { type: 'save.began', save }, { type: 'navigation.requested', to: '/' });
    actor.send(savedAs(skinRemoval, { historyId: 'h1' }));
    expect(done.at(-1)).toBe('toast Skin deleted successfully (undo h1)');
  });

  it('asks about the other rows of the users, and keeps the one under way', () => {
    const both = { ann: { addskins: true }, bob: { addskins: true } };
    const save = { page: 'users', user: 'ann' } as const;
    const { actor, now, context } = start({ path: '/admin/manageusers', user: owner, drafts: { users: both } });
    sendTo(actor, { type: 'save.began', save }, { type: 'navigation.requested', to: '/' });
    expect(now().value.leaving).toBe('asking');
    actor.send({ type: 'leaving.confirmed' });
    expect([now().value.page, context().drafts.users]).toEqual(['plain', { ann: both.ann }]);
    actor.send(savedAs({ ...userEdit, user: 'ann' }, {}));
    expect(context().drafts.users).toBeUndefined();
  });

  it('forgets only the saved user’s draft', () => {
    const both = { ann: { addskins: true }, bob: { addskins: true } };
    const { actor, context } = start({ path: '/nowhere', user: owner, drafts: { users: both } });
    actor.send(savedAs({ ...userRemoval, user: 'ann' }, {}));
    expect(context().drafts.users).toEqual({ bob: both.bob });
  });
});

describe('app: a page whose file failed to load', () => {
  const lost = { type: 'view.absent', error: new Error('not loaded') } as const;
  const answered = { type: 'xstate.done.actor.reachServer', output: undefined };
  const unanswered = { type: 'xstate.error.actor.reachServer', error: new Error('offline') };
  const went = (given = {}) => {
    const app = start(given);
    sendTo(app.actor, { type: 'navigation.requested', to: '/purgebot' }, lost);
    return app;
  };

  it('reloads when the server answers, at the wanted address', async () => {
    const { tell, now, done, given } = went();
    expect(given.at(-1)).toEqual(['reachServer', expect.objectContaining({ path: '/purgebot', query: '' })]);
    tell('reachServer', answered);
    await new Promise(setImmediate);
    expect([now().value.page, done]).toEqual([{ absent: 'opening' }, ['top', 'report not loaded', 'afresh']]);
  });

  it('says that the connection is lost, and reloads after a retry that reaches the server', async () => {
    const { actor, tell, now, done } = went();
    for (const end of [unanswered, unanswered, answered]) {
      tell('reachServer', end);
      await new Promise(setImmediate);
      if (end === unanswered) expect(now().value.page).toEqual({ absent: 'unreachable' });
      actor.send({ type: 'retry.requested' });
    }
    expect(done.filter((one) => one === 'afresh')).toEqual(['afresh']);
  });

  it.each([
    ['the network is', (app: ReturnType<typeof went>) => app.actor.send({ type: 'net.found' })],
    ['a minute later the server is', (app: ReturnType<typeof went>) => app.clock.increment(60_000)],
  ])('reloads by itself once %s back, and not before', async (_, comes) => {
    const app = start({ path: '/purgebot' });
    app.actor.send(lost);
    app.tell('reachServer', unanswered);
    await new Promise(setImmediate);
    app.clock.increment(59_999);
    expect(app.now().value.page).toEqual({ absent: 'unreachable' });
    for (const end of [unanswered, answered]) {
      comes(app);
      expect([app.now().value.page, app.given.at(-1)]).toEqual([
        { absent: 'returning' },
        ['reachServer', expect.objectContaining({ path: '/purgebot', query: '' })],
      ]);
      app.tell('reachServer', end);
      await new Promise(setImmediate);
    }
    expect([app.now().value.page, app.done]).toEqual([{ absent: 'opening' }, ['report not loaded', 'afresh']]);
  });

  it('does not reload by itself over typed text, but reloads on request', async () => {
    const { actor, tell, now, done } = start({ path: '/purgebot', user: owner, drafts: { users: rights } });
    actor.send(lost);
    tell('reachServer', unanswered);
    await new Promise(setImmediate);
    actor.send({ type: 'net.found' });
    tell('reachServer', answered);
    await new Promise(setImmediate);
    expect(now().value.page).toEqual({ absent: 'reachable' });
    const other = went();
    other.tell('reachServer', unanswered);
    await new Promise(setImmediate);
    sendTo(other.actor, { type: 'net.found' }, { type: 'retry.requested' });
    expect([other.now().value.page, done]).toEqual([{ absent: 'retrying' }, ['report not loaded']]);
  });

  it('does not reload by itself a second time, in a new document that you have not navigated', async () => {
    const { actor, tell, now, done, given } = start({ path: '/purgebot' });
    actor.send(lost);
    tell('reachServer', answered);
    await new Promise(setImmediate);
    expect([now().value.page, done]).toEqual([{ absent: 'reachable' }, ['report not loaded']]);
    actor.send({ type: 'retry.requested' });
    expect([now().value.page, given.at(-1)]).toEqual([
      { absent: 'retrying' },
      ['reachServer', expect.objectContaining({ path: '/purgebot', query: '' })],
    ]);
    tell('reachServer', answered);
    await new Promise(setImmediate);
    expect(done.at(-1)).toBe('afresh');
  });

  it.each([
    ['there is unsaved text', { user: owner, drafts: { users: rights } }, undefined],
    ['a request is under way', { user: owner }, { type: 'save.began', save: { page: 'deleteSkin' } } as const],
  ])('does not reload by itself while %s', async (_, given, before) => {
    const { actor, tell, now } = start(given);
    if (before) actor.send(before);
    sendTo(actor, { type: 'navigation.requested', to: '/purgebot' }, lost);
    tell('reachServer', answered);
    await new Promise(setImmediate);
    expect(now().value.page).toEqual({ absent: 'reachable' });
  });

  it('is left by going elsewhere, and requested again on return', () => {
    const { actor, now, given } = went();
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(now().value.page).toBe('plain');
    sendTo(actor, { type: 'navigation.requested', to: '/purgebot' }, lost);
    expect(given.filter(([name]) => name === 'reachServer')).toHaveLength(2);
  });

  it.each(['view.absent', 'view.failed'] as const)(
    'asks no question when you leave after %s over typed text',
    (type) => {
      const { actor, now } = start({ path: '/admin/addskin', user: owner, drafts: { addSkin: typed } });
      sendTo(actor, { type: 'navigation.requested', to: '/' }, { type, error: new Error('?') });
      expect([now().value.leaving, now().context.wanted]).toEqual(['idle', null]);
      actor.send({ type: 'navigation.requested', to: '/' });
      expect(now().value.page).toBe('plain');
    },
  );
});
