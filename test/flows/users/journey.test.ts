import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#contract/failure.ts';
import type { Account } from '#contract/users/account.ts';
import { editedFields, type UserDrafts } from '#machines/rules/users.ts';
import { ROWS_AT_A_TIME, usersMachine } from '#machines/users/users.ts';
import { failure, lookalike, play } from '../played.ts';

const user = (username: string, more: Partial<Account> = {}): Account => ({
  ...{ _id: username, username, twitter: `@${username}`, discord: '', discordid: '', version: 1 },
  perms: { owner: username === 'owner', addskins: false, editskins: false, deleteskins: false },
  ...more,
});
const everybody = [user('ann'), user('bob'), user('owner')];
const since = (more: Partial<Account>) => [user('ann', { version: 2, ...more }), user('bob'), user('owner')];

type Given = { drafts?: UserDrafts; filter?: string } & Record<string, unknown>;

const start = ({ drafts, filter = '', ...answers }: Given = {}) =>
  play(
    usersMachine,
    { loadUsers: [everybody], saveUser: [{ historyId: 'h1' }], removeUser: [{ historyId: 'h1' }], ...answers },
    { draft: drafts, filter },
  );

const load = ['loadUsers'];
const pending = new Promise(() => {});
const edit = (id: string, fields: object) => ({ type: 'user.edited', id, fields }) as const;
const update = { type: 'update.requested', id: 'ann' } as const;
const remove = { type: 'deletion.requested', id: 'ann' } as const;
const type = (value: string) => ({ type: 'username.typed', value }) as const;
const confirm = { type: 'request.confirmed' } as const;
const cancel = { type: 'request.cancelled' } as const;
const changed = { type: 'users.changed' } as const;
const more = { type: 'more.requested' } as const;
const retry = { type: 'retry.requested' } as const;
/** Edits a field of ann and saves it; deletes ann. */
const saving = [edit('ann', { twitter: '@new' }), update, confirm] as const;
const deleting = [remove, type('ann'), confirm] as const;
const draft = { ann: { twitter: '@new' } };

describe('the list of users (docs: Manage users)', () => {
  it.each([
    ['there is no user', [], 'empty'],
    ['there is only the owner', [user('owner')], 'empty'],
    ['there is one user', [user('ann')], 'empty'],
    ['all are owners', [user('owner'), user('ann', { perms: { ...user('owner').perms } })], 'empty'],
    ['there is one besides the owner', [user('ann'), user('owner')], 'listing'],
  ])('when %s', async (_, users, state) => {
    expect((await start({ loadUsers: [users] }).send()).value).toBe(state);
  });

  it('says why it failed to load, and loads on request', async () => {
    const refused = failure(403, { serverMessage: 'You do not have permission to do this.' });
    const { send, done } = start({ loadUsers: [failure(500), refused, everybody] });
    expect([(await send()).value, done]).toEqual(['failed', [load, 'error: Failed to load users']]);
    expect([(await send(retry)).value, done.at(-1)]).toEqual(['failed', `error: ${refused.serverMessage}`]);
    expect((await send(retry)).value).toBe('listing');
  });

  it.each([update, remove])('does not reload while the question of $type is open', async (ask) => {
    const { send, done } = start({ drafts: draft });
    await send(ask, changed);
    expect(done).toEqual([load]);
    expect([(await send(cancel)).value, done]).toEqual(['listing', [load, load]]);
  });

  it('does not reload during a request, also a failing one', async () => {
    const { promise, reject } = Promise.withResolvers();
    const { send, done } = start({ saveUser: [promise] });
    await send(...saving, changed);
    reject(failure(500));
    expect([(await send()).value, done.slice(2)]).toEqual(['listing', ['error: Failed to update user', load]]);
  });

  it.each([
    ['listing', everybody],
    ['empty', []],
    ['failed', failure(500)],
  ])('reloads after an undo elsewhere on the page while it is %s', async (state, users) => {
    const { send } = start({ loadUsers: [users, [...everybody, user('carl')]] });
    expect((await send()).value).toBe(state);
    expect(await send(changed)).toMatchObject({ value: 'listing', users: { length: 4 } });
  });

  it('loads again when something changes during loading', async () => {
    const { send, press, done } = start();
    await send();
    press(changed);
    press(changed);
    expect([(await send()).value, done]).toEqual(['listing', [load, load, load]]);
  });

  it('shows 50 more rows at a time, and starts again with another filter', async () => {
    const { send, can } = start({ loadUsers: [Array.from({ length: 120 }, (_, index) => user(`user${index}`))] });
    expect((await send()).limit).toBe(ROWS_AT_A_TIME);
    expect([(await send(more, more)).limit, can(more)]).toEqual([150, false]);
    expect(await send({ type: 'filter.changed', value: 'user1' })).toMatchObject({ limit: 50, filter: 'user1' });
    expect(can(more)).toBe(false);
  });

  it('begins with the filter of the address', async () => {
    const { send } = start({ filter: 'ann' });
    expect((await send()).filter).toBe('ann');
    expect((await send({ type: 'filter.changed', value: '' })).filter).toBe('');
  });
});

describe('a draft', () => {
  it('holds the fields that differ, and ends when none does', async () => {
    const { send, can } = start();
    const begun = await send(edit('ann', { addskins: true }), edit('ann', { twitter: '@new' }));
    expect(begun.drafts).toEqual({ ann: { addskins: true, twitter: '@new' } });
    const { drafts, unsaved } = await send(edit('ann', { addskins: false }), edit('ann', { twitter: '@ann' }));
    expect([drafts, unsaved, can(update)]).toEqual([{}, undefined, false]);
  });

  it('keeps a typed space, which alone is no change', async () => {
    const { send, can } = start();
    const now = await send(edit('ann', { twitter: '@ann ' }));
    expect([editedFields(now, 'ann').twitter, now.unsaved]).toEqual(['@ann ', undefined]);
    expect([can(update), can({ type: 'draft.reset', id: 'ann' })]).toEqual([false, false]);
  });

  it.each(['owner', 'nobody'])('does not exist for %s', async (id) => {
    const { send, can } = start();
    expect((await send(edit(id, { addskins: true }))).drafts).toEqual({});
    expect([can(edit(id, {})), can({ ...remove, id }), can({ ...update, id })]).toEqual([false, false, false]);
  });

  it('is reset alone', async () => {
    const { send, can } = start();
    const reset = { type: 'draft.reset', id: 'ann' } as const;
    const { drafts } = await send(edit('ann', { addskins: true }), edit('bob', { addskins: true }), reset);
    expect([drafts, can(reset)]).toEqual([{ bob: { addskins: true } }, false]);
  });

  it('survives a reload, where it still changes an existing user', async () => {
    const others = { gone: { addskins: true }, owner: { addskins: true } };
    const { send } = start({ drafts: { ann: { twitter: '@new', discord: '' }, ...others } });
    expect((await send()).unsaved).toEqual(draft);
  });
});

describe('an update', () => {
  it('is sent whole, as typed and with the seen version, only after it was confirmed', async () => {
    const { send, can, done } = start({ saveUser: [pending] });
    await send(edit('ann', { twitter: '@new', editskins: true }));
    expect(can(update)).toBe(true);
    expect((await send(confirm)).value).toBe('listing');
    expect((await send(update)).value).toEqual({ confirming: 'update' });
    expect((await send(cancel)).value).toBe('listing');
    const perms = { deleteskins: false, editskins: true, addskins: false };
    const sent = { id: 'ann', twitter: '@new', discord: '', discordid: '', perms, version: 1 };
    expect([(await send(update, confirm, confirm)).value, done]).toEqual(['updating', [load, ['saveUser', sent]]]);
  });

  it('ends with a message and a new list, without its draft; other drafts stay', async () => {
    const { send, done } = start({ loadUsers: [everybody, since({ twitter: '@new' })] });
    const { value, drafts } = await send(edit('bob', { discord: 'bob' }), ...saving);
    expect(done.slice(2)).toEqual(['success: User updated successfully (undo h1)', load]);
    expect([value, drafts]).toEqual(['listing', { bob: { discord: 'bob' } }]);
  });

  it.each([
    ['saved', [update, confirm]],
    ['deleted', deleting],
  ])('clears the draft and the problem once the user is %s, even when the new list fails to load', async (_, again) => {
    const refused = failure(400, { fields: { twitter: 'Too long.' } });
    const { send } = start({ loadUsers: [everybody, failure(500)], saveUser: [refused, { historyId: 'h1' }] });
    expect((await send(...saving)).problem?.id).toBe('ann');
    expect(await send(...again)).toMatchObject({ value: 'failed', drafts: {}, problem: null });
  });

  it('is not offered because of a handle that has always been invalid', async () => {
    const { send, can } = start({ loadUsers: [[user('ann', { twitter: 'x'.repeat(101) }), user('owner')]] });
    await send();
    expect(can(update)).toBe(false);
  });

  it.each([
    ['an update', [update, confirm]],
    ['a deletion', deleting],
  ])('%s locks its own row during the request, and no other', async (_, request) => {
    const drafts = { ...draft, bob: { discord: 'b' } };
    const { send } = start({ drafts, saveUser: [pending], removeUser: [pending] });
    await send(...request);
    const locked = await send(edit('ann', { twitter: '@other' }), { type: 'draft.reset', id: 'ann' });
    expect(locked.drafts).toEqual(drafts);
    expect((await send(edit('bob', { twitter: '@b' }))).drafts.bob).toEqual({ discord: 'b', twitter: '@b' });
    expect((await send({ type: 'draft.reset', id: 'bob' })).drafts).toEqual(draft);
  });

  it('is not offered with a handle that the server would refuse', async () => {
    const { send } = start();
    const { value, problem } = await send(edit('ann', { twitter: 'x'.repeat(101), discordid: '1\n2' }), update);
    const twitter = 'The Twitter handle is longer than 100 characters.';
    const discordid = 'The Discord id holds characters that cannot be printed.';
    expect([value, problem]).toEqual(['listing', { id: 'ann', fields: { twitter, discordid } }]);
    expect((await send(edit('bob', { twitter: '@b' }))).problem?.id).toBe('ann');
    expect((await send(edit('ann', { twitter: '@a' }))).problem).toBeNull();
  });

  const stale = failure(409, { code: 'stale', serverMessage: 'Somebody changed ann meanwhile.' });

  it('reloads the list after somebody else’s change, keeps the draft, and shows the earlier values', async () => {
    const theirs = since({ twitter: '@theirs', discord: 'ann#1' });
    const { send, done } = start({ loadUsers: [everybody, theirs], saveUser: [stale, { historyId: 'h1' }] });
    const now = await send(...saving);
    expect(done.slice(2)).toEqual(['error: Somebody changed ann meanwhile.', load]);
    expect(now.outdated).toEqual(user('ann'));
    expect(editedFields(now, 'ann')).toMatchObject({ twitter: '@new', discord: 'ann#1' });
    const after = await send(update, confirm);
    expect(done[4]).toMatchObject(['saveUser', { twitter: '@new', discord: 'ann#1', version: 2 }]);
    expect([after.value, after.outdated]).toEqual(['listing', null]);
  });

  it.each([edit('ann', { twitter: '@theirs' }), { type: 'draft.reset', id: 'ann' } as const])(
    'forgets somebody else’s change once nothing is left to save, after $type',
    async (event) => {
      const { send } = start({ loadUsers: [everybody, since({ twitter: '@theirs' })], saveUser: [stale] });
      expect(await send(...saving, event)).toMatchObject({ drafts: {}, outdated: null });
    },
  );

  it.each([
    ['a user who is gone', failure(404, { serverMessage: 'No such user.' }), 'No such user.', [load]],
    ['an owner', failure(403, { code: 'owner_protected', serverMessage: 'An owner.' }), 'An owner.', [load]],
    ['a user who is no longer an owner', failure(403, { serverMessage: 'No.' }), 'No.', []],
    ['a server in trouble', failure(500), 'Failed to update user', []],
    ['no server', new RequestFailure('Failed to fetch'), 'Failed to update user', []],
    ['an unknown error', new Error('?'), 'Failed to update user', []],
    ['an error that resembles a conflict', lookalike('stale'), 'Failed to update user', []],
    ['an error that resembles a protected owner', lookalike('owner_protected', 404), 'Failed to update user', []],
  ])('reports %s, and keeps the draft', async (_, refusal, text, reloads) => {
    const { send, done } = start({ saveUser: [refusal] });
    expect(await send(...saving)).toMatchObject({ value: 'listing', drafts: draft, problem: null });
    expect(done.slice(2)).toEqual([`error: ${text}`, ...reloads]);
  });

  it('shows the server’s complaint at its field', async () => {
    const { send, done } = start({
      saveUser: [failure(400, { serverMessage: 'Too long.', fields: { twitter: 'Too long.' } })],
    });
    const { value, problem, drafts } = await send(...saving);
    expect([value, done.slice(2)]).toEqual(['listing', ['error: Too long.']]);
    expect([problem, drafts]).toEqual([{ id: 'ann', fields: { twitter: 'Too long.' } }, draft]);
  });
});

describe('a deletion', () => {
  it('is confirmed only with the username typed', async () => {
    const { send, can, done } = start({ removeUser: [pending] });
    expect((await send(remove)).value).toEqual({ confirming: 'deletion' });
    for (const value of ['', 'an', 'Ann', 'bob']) {
      await send(type(value));
      expect(can(confirm)).toBe(false);
    }
    // As copied from a chat.
    expect((await send(type(' \u200eann\u00a0'), confirm)).value).toBe('deleting');
    expect(done.at(-1)).toEqual(['removeUser', { id: 'ann', username: 'ann' }]);
  });

  it('asks again for each user', async () => {
    const { send, can } = start();
    expect((await send(remove, type('ann'), cancel)).value).toBe('listing');
    expect([(await send({ ...remove, id: 'bob' })).typed, can(confirm)]).toEqual(['', false]);
  });

  it('ends with a message and a new list, without the draft', async () => {
    const drafts = { ...draft, bob: { twitter: '@b' } };
    const { send, done } = start({ drafts, loadUsers: [everybody, [user('bob'), user('owner')]] });
    expect(await send(...deleting)).toMatchObject({ value: 'listing', drafts: { bob: { twitter: '@b' } } });
    expect(done.slice(2)).toEqual(['success: User deleted successfully (undo h1)', load]);
  });

  it.each([
    ['a user who is gone', failure(404, { serverMessage: 'Gone.' }), 'Gone.', [load]],
    ['an owner', failure(403, { code: 'owner_protected', serverMessage: 'An owner.' }), 'An owner.', [load]],
    ['a server in trouble', failure(500), 'Failed to delete user', []],
  ])('reports %s', async (_, refusal, text, reloads) => {
    const { send, done } = start({ removeUser: [refusal] });
    expect((await send(...deleting)).value).toBe('listing');
    expect(done.slice(2)).toEqual([`error: ${text}`, ...reloads]);
  });
});
