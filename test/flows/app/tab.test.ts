import { describe, expect, it } from 'vitest';
import type { User } from '#contract/users/user.ts';
import { skinAddition } from '#machines/add-skin/add-skin.ts';
import { person } from '../../support/person.ts';
import { sendTo } from '../send-to.ts';
import { start as startWithSession } from './start-app.ts';
import { rights, savedAs, startOnCall as start, typed } from './start-on-call.ts';

const ann = person('owner');
const bob: User = { ...person('addskins'), _id: '2', username: 'bob' };
const cid: User = { ...person(), _id: '3', username: 'cid' };
const seen = (user: User | null) => ({ type: 'account.seen', user }) as const;
const form = { path: '/admin/addskin', user: ann, drafts: { addSkin: typed } };
const begun = { drafts: { addSkin: typed }, interrupted: null };

describe('app: the tab’s account (docs: Tabs)', () => {
  it('asks as soon as another account appears, but not for its own account or on a guest’s page', () => {
    const { actor, now, context } = start(form);
    actor.send(seen(ann));
    expect([now().value.tab, context().other]).toEqual(['own', null]);
    actor.send(seen(bob));
    expect([now().value.tab, now().value.page, context().other]).toEqual(['anothers', 'addSkin', bob]);
    const guest = start({ path: '/skintranslator' });
    guest.actor.send(seen(bob));
    expect(guest.now().value.tab).toBe('own');
    expect(guest.actor.getSnapshot().can({ type: 'other.declined' })).toBe(false);
  });

  it('asks about the last account, and stops asking when its own is back', () => {
    const { actor, now, context } = start(form);
    sendTo(actor, seen(bob), seen(cid));
    expect(context().other).toEqual(cid);
    actor.send(seen(ann));
    expect([now().value.tab, context().other, context().drafts]).toEqual(['own', null, form.drafts]);
  });

  it('continues with the other account on the same page, reopened, and keeps drafts for their author', () => {
    const { actor, now, context, stored, written } = start(form);
    const before = context().visit;
    sendTo(actor, seen(bob), { type: 'other.accepted' });
    expect([now().value.tab, now().value.page, context().user, context().path]).toEqual([
      'own',
      'addSkin',
      bob,
      '/admin/addskin',
    ]);
    expect([context().drafts, context().visit > before, written]).toEqual([{}, true, []]);
    expect(stored.at(-1)).toEqual({ author: '2', drafts: {}, interrupted: null, aside: { 1: begun } });
    // And the other way round.
    sendTo(actor, seen(ann), { type: 'other.accepted' });
    expect(stored.at(-1)).toEqual({ author: '1', ...begun, aside: {} });
  });

  it('shows the 404 page to an account that may not open it', () => {
    const { actor, now } = start({ ...form, path: '/admin/manageusers', drafts: {} });
    sendTo(actor, seen(bob), { type: 'other.accepted' });
    expect(now().value.page).toBe('missing');
  });

  it('loads the other account’s profile, and does not end its session', async () => {
    const going = startWithSession('/skintranslator', { user: ann });
    await new Promise(setImmediate);
    const session = () => going.actor.getSnapshot().children.session?.getSnapshot();
    sendTo(going.actor, seen(bob), { type: 'other.accepted' });
    expect([session()?.value, session()?.context.user]).toEqual(['refreshing', bob]);
    const back = startWithSession('/skintranslator', { user: ann });
    await new Promise(setImmediate);
    sendTo(back.actor, seen(bob), { type: 'other.declined' });
    const { children, context, value } = back.actor.getSnapshot();
    expect([children.session?.getSnapshot().value, context.interrupted, value.page, value.tab]).toEqual([
      'signedOut',
      '/skintranslator',
      'login',
      'declined',
    ]);
    expect(back.done).toEqual(['push /login']);
  });

  it('keeps its own account after signing in again, at the same place, with the typed text', () => {
    const { actor, tell, now, context, written, stored } = start({ ...form, query: '?legend=Ash' });
    sendTo(actor, seen(bob), { type: 'other.declined' });
    expect([now().value.page, context().user, written]).toEqual(['login', null, ['push /login']]);
    expect(stored.at(-1)).toEqual({
      author: '1',
      drafts: form.drafts,
      interrupted: '/admin/addskin?legend=Ash',
      aside: {},
    });
    // It no longer asks about other accounts.
    sendTo(actor, seen(bob), seen(cid));
    expect(now().value.tab).toBe('declined');
    tell('login', { type: 'xstate.done.actor.login', output: { user: ann } });
    expect([now().value.page, context().path + context().query, context().drafts, now().value.tab]).toEqual([
      'addSkin',
      '/admin/addskin?legend=Ash',
      form.drafts,
      'own',
    ]);
  });

  it('comes back to a page that is open to everybody as well', () => {
    const { actor, tell, context } = start({ path: '/skintranslator', query: '?search=ash', user: ann });
    sendTo(actor, seen(bob), { type: 'other.declined' });
    expect(context().path).toBe('/login');
    tell('login', { type: 'xstate.done.actor.login', output: { user: ann } });
    expect([context().path + context().query, context().user]).toEqual(['/skintranslator?search=ash', ann]);
  });

  it('treats a sign-out in another tab like any end of a session', async () => {
    const { actor, done, page } = startWithSession('/admin', { user: ann });
    await new Promise(setImmediate);
    actor.send(seen(null));
    expect([page(), actor.getSnapshot().context.interrupted, done]).toEqual([
      'login',
      '/admin',
      ['toast Your session has ended. Please sign in again.', 'push /login'],
    ]);
  });

  it('stops asking when the other account has signed out as well', async () => {
    const { actor, page } = startWithSession('/admin', { user: ann });
    await new Promise(setImmediate);
    sendTo(actor, seen(bob), seen(null));
    const { value, context } = actor.getSnapshot();
    expect([page(), value.tab, context.other]).toEqual(['login', 'own', null]);
  });
});

describe('app: a tab whose session has ended (docs: Tabs)', () => {
  const ended = { path: '/login', author: '1', drafts: { addSkin: typed }, interrupted: '/admin/addskin' };

  it('asks when another account appears, and continues with it; drafts are kept for their author', () => {
    const { actor, now, context, stored } = start(ended);
    actor.send(seen(bob));
    expect([now().value.tab, now().value.page]).toEqual(['anothers', 'login']);
    actor.send({ type: 'other.accepted' });
    expect([now().value.tab, context().path, context().user, context().interrupted]).toEqual([
      'own',
      '/admin',
      bob,
      null,
    ]);
    expect(stored.at(-1)).toEqual({
      author: '2',
      drafts: {},
      interrupted: null,
      aside: { 1: { drafts: ended.drafts, interrupted: '/admin/addskin' } },
    });
  });

  it('leads the account that it continues with to no place of an earlier session', () => {
    const { actor, context } = start({ ...ended, aside: { 2: { drafts: {}, interrupted: '/admin/history' } } });
    sendTo(actor, seen(bob), { type: 'other.accepted' });
    expect([context().user, context().interrupted]).toEqual([bob, null]);
  });

  it('stays at the login for signing in again, also after a page reported the end of the session', () => {
    const { actor, now, context } = start(ended);
    sendTo(actor, seen(bob), { type: 'other.declined' });
    expect([now().value.tab, now().value.page, context().interrupted]).toEqual(['declined', 'login', '/admin/addskin']);
    const closed = start({ ...ended, path: '/admin/addskin' });
    expect(closed.now().value.page).toBe('missing');
    sendTo(closed.actor, seen(bob), { type: 'other.declined' });
    expect([closed.now().value.page, closed.context().interrupted]).toEqual(['login', '/admin/addskin']);
  });

  it('returns to its place when the same person has signed in again in another tab', () => {
    const { actor, now, context, written, stored } = start(ended);
    actor.send(seen(ann));
    expect([now().value.page, context().user, context().drafts, written]).toEqual([
      'addSkin',
      ann,
      ended.drafts,
      ['replace /admin/addskin'],
    ]);
    expect(stored.at(-1)).toEqual({ author: '1', ...begun, aside: {} });
  });

  it('does so too while it asks about another account, and loads the profile', async () => {
    const { actor, page } = startWithSession('/admin', { user: ann });
    await new Promise(setImmediate);
    sendTo(actor, seen(null), seen(bob), seen(ann));
    expect([page(), actor.getSnapshot().value.tab]).toEqual(['plain', 'own']);
    expect(actor.getSnapshot().children.session?.getSnapshot().value).toBe('refreshing');
  });

  it('is a guest’s after you sign out', () => {
    const { actor, now } = start(form);
    sendTo(actor, { type: 'signOut.requested' }, { type: 'leaving.confirmed' }, seen(bob), seen(ann));
    expect([now().value.tab, now().value.leaving]).toEqual(['own', 'idle']);
  });

  it('stays a guest’s when you sign in again in another tab', async () => {
    const { actor, page, done } = startWithSession('/skintranslator', { user: ann });
    await new Promise(setImmediate);
    actor.send({ type: 'signOut.requested' });
    await new Promise(setImmediate);
    const before = done.length;
    actor.send(seen(ann));
    const { context, value } = actor.getSnapshot();
    expect([page(), context.user, value.tab, done.slice(before)]).toEqual(['translator', null, 'own', []]);
  });
});

describe('app: drafts of other accounts in this tab (docs: Drafts)', () => {
  it('return with their author, however they sign in, and end only with their sign-out', () => {
    const { tell, actor, context, stored } = start({ ...form, path: '/login', user: null, author: '1' });
    tell('login', { type: 'xstate.done.actor.login', output: { user: bob } });
    expect([context().drafts, context().aside]).toEqual([{}, { 1: begun }]);
    actor.send({ type: 'signOut.requested' });
    expect(stored.at(-1)?.aside).toEqual({ 1: begun });
  });

  it('end when they are saved, and offer undo only to their author', () => {
    const { actor, context, done, stored } = start(form);
    const save = { page: 'addSkin' } as const;
    sendTo(actor, { type: 'save.began', save }, seen(bob), { type: 'other.accepted' });
    expect(context().aside).toEqual({ 1: begun });
    actor.send(savedAs(skinAddition, { message: 'Added', historyId: 'h1' }));
    const nothing = { drafts: { addSkin: undefined }, interrupted: null };
    expect([context().aside, stored.at(-1)?.aside, done.at(-1), context().saves]).toEqual([
      { 1: nothing },
      { 1: nothing },
      'toast Added',
      [],
    ]);
  });

  it('are kept for several accounts, but not for accounts without any', () => {
    const { actor, context } = start({ ...form, path: '/admin', drafts: { users: rights } });
    for (const next of [bob, cid]) {
      sendTo(actor, seen(next), { type: 'other.accepted' });
    }
    expect(context().aside).toEqual({ 1: { drafts: { users: rights }, interrupted: null } });
  });
});
