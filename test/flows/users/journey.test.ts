import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { Account, UserChanged } from '#contract/users/account.ts';
import { editedFields } from '#machines/rules/user-drafts.ts';
import type { UserDrafts } from '#machines/rules/users.ts';
import { ROWS_AT_A_TIME, type UserEdit } from '#machines/users/setup.ts';
import { usersMachine } from '#machines/users/users.ts';
import { lookalike } from '../refusals.ts';

const user = (username: string, more: Partial<Account> = {}): Account => ({
  _id: username,
  username,
  twitter: `@${username}`,
  discord: '',
  discordid: '',
  perms: { owner: username === 'owner', addskins: false, editskins: false, deleteskins: false },
  version: 1,
  ...more,
});
const everybody = [user('ann'), user('bob'), user('owner')];

type Outcome = { reply?: UserChanged; refusal?: Error };

type Options = { users?: Account[] | Error; drafts?: UserDrafts; filter?: string };

/** A running machine; `answer` and `refuse` settle the current request, `done` lists its effects. */
async function start({ users = everybody, drafts, filter = '' }: Options = {}) {
  const done: string[] = [];
  const server = { users };
  let settleRequest: (outcome: Outcome) => void = () => {};
  let change: () => void = () => {};
  const request = () =>
    new Promise<UserChanged>((resolve, reject) => {
      settleRequest = ({ reply = { historyId: 'h1' }, refusal }) => (refusal ? reject(refusal) : resolve(reply));
    });
  const machine = usersMachine.provide({
    actors: {
      loadUsers: fromPromise<Account[]>(async () => {
        done.push('load');
        if (server.users instanceof Error) throw server.users;
        return server.users;
      }),
      saveUser: fromPromise<UserChanged, UserEdit>(({ input }) => {
        done.push(`save ${JSON.stringify(input)}`);
        return request();
      }),
      removeUser: fromPromise<UserChanged, { id: string; username: string }>(({ input }) => {
        done.push(`remove ${input.id} ${input.username}`);
        return request();
      }),
      userChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'users.changed' });
      }),
    },
    actions: { toast: (_, { kind, text, undo }) => done.push(`${kind}: ${text}${undo ? ` (undo ${undo})` : ''}`) },
  });
  const actor = createActor(machine, { input: { draft: drafts, filter } }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  const settled = async (outcome: Outcome) => {
    settleRequest(outcome);
    await settle();
    await settle();
  };
  return {
    actor,
    done,
    server,
    settle,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    can: (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event),
    answer: (reply?: UserChanged) => settled(reply ? { reply } : {}),
    refuse: (refusal: Error) => settled({ refusal }),
    change: () => change(),
  };
}

const failure = (status: number, more: ConstructorParameters<typeof RequestFailure>[1] = {}) =>
  new RequestFailure(`Error: ${status}`, { status, ...more });

/** Edits a field of ann and requests the update. */
async function startUpdate(options?: Parameters<typeof start>[0]) {
  const machine = await start(options);
  machine.send({ type: 'user.edited', id: 'ann', fields: { twitter: '@new' } });
  machine.send({ type: 'update.requested', id: 'ann' });
  machine.send({ type: 'request.confirmed' });
  machine.done.length = 0;
  return machine;
}

async function startDeletion(options?: Parameters<typeof start>[0]) {
  const machine = await start(options);
  machine.send({ type: 'deletion.requested', id: 'ann' });
  machine.send({ type: 'username.typed', value: 'ann' });
  machine.send({ type: 'request.confirmed' });
  machine.done.length = 0;
  return machine;
}

describe('the list of users (docs: Manage users)', () => {
  it.each([
    ['there is no user', [], 'empty'],
    ['there is only the owner', [user('owner')], 'empty'],
    ['there is one user', [user('ann')], 'empty'],
    ['all are owners', [user('owner'), user('ann', { perms: { ...user('owner').perms } })], 'empty'],
    ['there is one besides the owner', [user('ann'), user('owner')], 'listing'],
  ])('when %s', async (_, users, state) => {
    expect((await start({ users })).state()).toBe(state);
  });

  it('says why it failed to load, and loads on request', async () => {
    const { state, done, send, settle, server } = await start({ users: failure(500) });
    expect([state(), done]).toEqual(['failed', ['load', 'error: Failed to load users']]);
    server.users = failure(403, { serverMessage: 'You do not have permission to do this.' });
    send({ type: 'retry.requested' });
    await settle();
    expect([state(), done.at(-1)]).toEqual(['failed', 'error: You do not have permission to do this.']);
    server.users = everybody;
    send({ type: 'retry.requested' });
    await settle();
    expect(state()).toBe('listing');
  });

  it.each([
    ['a question is open', 'update.requested', 'request.cancelled'],
    ['another one is open', 'deletion.requested', 'request.cancelled'],
  ] as const)('does not reload while %s', async (_, ask, end) => {
    const { send, change, done, settle, state } = await start({ drafts: { ann: { twitter: '@new' } } });
    send({ type: ask, id: 'ann' });
    change();
    await settle();
    expect(done).toEqual(['load']);
    send({ type: end });
    await settle();
    expect([done, state()]).toEqual([['load', 'load'], 'listing']);
  });

  it('does not reload during a request, also a failing one', async () => {
    const { change, refuse, done, state } = await startUpdate();
    change();
    await refuse(failure(500));
    expect([done, state()]).toEqual([['error: Failed to update user', 'load'], 'listing']);
  });

  it.each([
    ['listing', everybody],
    ['empty', []],
    ['failed', failure(500)],
  ])('reloads after an undo elsewhere on the page while it is %s', async (state, users) => {
    const machine = await start({ users });
    expect(machine.state()).toBe(state);
    machine.server.users = [...everybody, user('carl')];
    machine.change();
    await machine.settle();
    expect([machine.state(), machine.context().users.length]).toEqual(['listing', 4]);
  });

  it('loads again when something changes during loading', async () => {
    const { change, done, settle, state } = await start();
    change();
    change();
    expect(done).toEqual(['load', 'load', 'load']);
    await settle();
    expect([state(), done.length]).toEqual(['listing', 3]);
  });

  it('shows 50 more rows at a time, and starts again with another filter', async () => {
    const users = Array.from({ length: 120 }, (_, index) => user(`user${index}`));
    const { send, context, can } = await start({ users });
    expect(context().limit).toBe(ROWS_AT_A_TIME);
    send({ type: 'more.requested' });
    send({ type: 'more.requested' });
    expect([context().limit, can({ type: 'more.requested' })]).toEqual([150, false]);
    send({ type: 'filter.changed', value: 'user1' });
    expect([context().limit, context().filter, can({ type: 'more.requested' })]).toEqual([50, 'user1', false]);
  });

  it('begins with the filter of the address', async () => {
    const { send, context } = await start({ filter: 'ann' });
    expect(context().filter).toBe('ann');
    send({ type: 'filter.changed', value: '' });
    expect(context().filter).toBe('');
  });
});

describe('a draft', () => {
  it('holds the fields that differ, and ends when none does', async () => {
    const { send, context, can } = await start();
    send({ type: 'user.edited', id: 'ann', fields: { addskins: true } });
    send({ type: 'user.edited', id: 'ann', fields: { twitter: '@new' } });
    expect(context().drafts).toEqual({ ann: { addskins: true, twitter: '@new' } });
    send({ type: 'user.edited', id: 'ann', fields: { addskins: false } });
    send({ type: 'user.edited', id: 'ann', fields: { twitter: '@ann' } });
    expect([context().drafts, context().unsaved]).toEqual([{}, undefined]);
    expect(can({ type: 'update.requested', id: 'ann' })).toBe(false);
  });

  it('keeps a typed space, which alone is no change', async () => {
    const { send, context, can } = await start();
    send({ type: 'user.edited', id: 'ann', fields: { twitter: '@ann ' } });
    expect([editedFields(context(), 'ann').twitter, context().unsaved]).toEqual(['@ann ', undefined]);
    for (const type of ['update.requested', 'draft.reset'] as const) expect(can({ type, id: 'ann' })).toBe(false);
  });

  it.each(['owner', 'nobody'])('does not exist for %s', async (id) => {
    const { send, context, can } = await start();
    send({ type: 'user.edited', id, fields: { addskins: true } });
    expect(context().drafts).toEqual({});
    expect(can({ type: 'user.edited', id, fields: {} })).toBe(false);
    expect([can({ type: 'deletion.requested', id }), can({ type: 'update.requested', id })]).toEqual([false, false]);
  });

  it('is reset alone', async () => {
    const { send, context, can } = await start();
    send({ type: 'user.edited', id: 'ann', fields: { addskins: true } });
    send({ type: 'user.edited', id: 'bob', fields: { addskins: true } });
    send({ type: 'draft.reset', id: 'ann' });
    expect(context().drafts).toEqual({ bob: { addskins: true } });
    expect(can({ type: 'draft.reset', id: 'ann' })).toBe(false);
  });

  it('survives a reload, where it still changes an existing user', async () => {
    const { context } = await start({
      drafts: { ann: { twitter: '@new', discord: '' }, gone: { addskins: true }, owner: { addskins: true } },
    });
    expect(context().unsaved).toEqual({ ann: { twitter: '@new' } });
  });
});

describe('an update', () => {
  it('is sent whole, as typed and with the seen version, only after it was confirmed', async () => {
    const { send, state, done, can } = await start();
    send({ type: 'user.edited', id: 'ann', fields: { twitter: '@new', editskins: true } });
    expect(can({ type: 'update.requested', id: 'ann' })).toBe(true);
    send({ type: 'request.confirmed' });
    expect(state()).toBe('listing');
    send({ type: 'update.requested', id: 'ann' });
    expect(state()).toEqual({ confirming: 'update' });
    send({ type: 'request.cancelled' });
    expect(state()).toBe('listing');
    send({ type: 'update.requested', id: 'ann' });
    send({ type: 'request.confirmed' });
    send({ type: 'request.confirmed' });
    const edit: UserEdit = {
      id: 'ann',
      twitter: '@new',
      discord: '',
      discordid: '',
      perms: { deleteskins: false, editskins: true, addskins: false },
      version: 1,
    };
    expect([state(), done]).toEqual(['updating', ['load', `save ${JSON.stringify(edit)}`]]);
  });

  it('ends with a message and a new list, without its draft; other drafts stay', async () => {
    const { send, answer, done, state, context, server } = await startUpdate();
    send({ type: 'user.edited', id: 'bob', fields: { discord: 'bob' } });
    server.users = [user('ann', { twitter: '@new', version: 2 }), user('bob'), user('owner')];
    await answer();
    expect(done).toEqual(['success: User updated successfully (undo h1)', 'load']);
    expect([state(), context().drafts]).toEqual(['listing', { bob: { discord: 'bob' } }]);
  });

  it('clears its draft and its problem even when the new list fails to load', async () => {
    const { send, refuse, answer, context, server, state } = await startUpdate();
    await refuse(failure(400, { fields: { twitter: 'Too long.' } }));
    send({ type: 'update.requested', id: 'ann' });
    send({ type: 'request.confirmed' });
    expect(context().problem?.id).toBe('ann');
    server.users = failure(500);
    await answer();
    expect([state(), context().drafts, context().problem]).toEqual(['failed', {}, null]);
  });

  it('is not offered because of a handle that has always been invalid', async () => {
    const { can } = await start({ users: [user('ann', { twitter: 'x'.repeat(101) }), user('owner')] });
    expect(can({ type: 'update.requested', id: 'ann' })).toBe(false);
  });

  it.each([
    ['an update', startUpdate],
    ['a deletion', startDeletion],
  ])('%s locks its own row during the request, and no other', async (_, startRequest) => {
    const { send, context } = await startRequest({ drafts: { ann: { twitter: '@new' }, bob: { discord: 'b' } } });
    send({ type: 'user.edited', id: 'ann', fields: { twitter: '@other' } });
    send({ type: 'draft.reset', id: 'ann' });
    expect(context().drafts).toEqual({ ann: { twitter: '@new' }, bob: { discord: 'b' } });
    send({ type: 'user.edited', id: 'bob', fields: { twitter: '@b' } });
    expect(context().drafts.bob).toEqual({ discord: 'b', twitter: '@b' });
    send({ type: 'draft.reset', id: 'bob' });
    expect(context().drafts).toEqual({ ann: { twitter: '@new' } });
  });

  it('is not offered with a handle that the server would refuse', async () => {
    const { send, state, context } = await start();
    send({ type: 'user.edited', id: 'ann', fields: { twitter: 'x'.repeat(101), discordid: '1\n2' } });
    send({ type: 'update.requested', id: 'ann' });
    expect([state(), context().problem]).toEqual([
      'listing',
      {
        id: 'ann',
        fields: {
          twitter: 'The Twitter handle is longer than 100 characters.',
          discordid: 'The Discord id holds characters that cannot be printed.',
        },
      },
    ]);
    send({ type: 'user.edited', id: 'bob', fields: { twitter: '@b' } });
    expect(context().problem?.id).toBe('ann');
    send({ type: 'user.edited', id: 'ann', fields: { twitter: '@a' } });
    expect(context().problem).toBeNull();
  });

  it('reloads the list after somebody else’s change, keeps the draft, and shows the earlier values', async () => {
    const { refuse, done, state, context, server, send, answer } = await startUpdate();
    const theirs = user('ann', { twitter: '@theirs', discord: 'ann#1', version: 2 });
    server.users = [theirs, user('bob'), user('owner')];
    await refuse(failure(409, { code: 'stale', serverMessage: 'Somebody changed ann meanwhile.' }));
    expect(done).toEqual(['error: Somebody changed ann meanwhile.', 'load']);
    expect(context().outdated).toEqual(user('ann'));
    expect(editedFields(context(), 'ann')).toMatchObject({ twitter: '@new', discord: 'ann#1' });
    send({ type: 'update.requested', id: 'ann' });
    send({ type: 'request.confirmed' });
    expect(done.at(-1)).toContain('"twitter":"@new","discord":"ann#1"');
    expect(done.at(-1)).toContain('"version":2');
    await answer();
    expect([state(), context().outdated]).toEqual(['listing', null]);
  });

  it.each([
    { type: 'user.edited', id: 'ann', fields: { twitter: '@theirs' } },
    { type: 'draft.reset', id: 'ann' },
  ] as const)('forgets somebody else’s change once nothing is left to save, after $type', async (event) => {
    const { refuse, context, server, send } = await startUpdate();
    server.users = [user('ann', { twitter: '@theirs', version: 2 }), user('bob'), user('owner')];
    await refuse(failure(409, { code: 'stale', serverMessage: 'Somebody changed ann meanwhile.' }));
    send(event);
    expect([context().drafts, context().outdated]).toEqual([{}, null]);
  });

  it.each([
    [
      'a user who is gone',
      failure(404, { serverMessage: 'This user no longer exists.' }),
      'This user no longer exists.',
      true,
    ],
    [
      'an owner',
      failure(403, { code: 'owner_protected', serverMessage: 'ann is an owner.' }),
      'ann is an owner.',
      true,
    ],
    ['a user who is no longer an owner', failure(403, { serverMessage: 'No.' }), 'No.', false],
    ['a server in trouble', failure(500), 'Failed to update user', false],
    ['no server', new RequestFailure('Failed to fetch'), 'Failed to update user', false],
    ['an unknown error', new Error('?'), 'Failed to update user', false],
    ['an error that resembles a conflict', lookalike('stale'), 'Failed to update user', false],
    ['an error that resembles a protected owner', lookalike('owner_protected', 404), 'Failed to update user', false],
  ])('reports %s, and keeps the draft', async (_, refusal, text, reloads) => {
    const { refuse, done, state, context } = await startUpdate();
    await refuse(refusal);
    expect(done).toEqual([`error: ${text}`, ...(reloads ? ['load'] : [])]);
    expect([state(), context().drafts, context().problem]).toEqual(['listing', { ann: { twitter: '@new' } }, null]);
  });

  it('shows the server’s complaint at its field', async () => {
    const { refuse, done, state, context } = await startUpdate();
    await refuse(failure(400, { serverMessage: 'Too long.', fields: { twitter: 'Too long.' } }));
    expect([state(), done, context().problem]).toEqual([
      'listing',
      ['error: Too long.'],
      { id: 'ann', fields: { twitter: 'Too long.' } },
    ]);
    expect(context().drafts).toEqual({ ann: { twitter: '@new' } });
  });
});

describe('a deletion', () => {
  it('is confirmed only with the username typed', async () => {
    const { send, state, can, done } = await start();
    send({ type: 'deletion.requested', id: 'ann' });
    expect(state()).toEqual({ confirming: 'deletion' });
    for (const value of ['', 'an', 'Ann', 'bob']) {
      send({ type: 'username.typed', value });
      expect(can({ type: 'request.confirmed' })).toBe(false);
    }
    // As copied from a chat.
    send({ type: 'username.typed', value: ' \u200eann\u00a0' });
    send({ type: 'request.confirmed' });
    expect([state(), done.at(-1)]).toEqual(['deleting', 'remove ann ann']);
  });

  it('asks again for each user', async () => {
    const { send, state, context, can } = await start();
    send({ type: 'deletion.requested', id: 'ann' });
    send({ type: 'username.typed', value: 'ann' });
    send({ type: 'request.cancelled' });
    expect(state()).toBe('listing');
    send({ type: 'deletion.requested', id: 'bob' });
    expect([context().typed, can({ type: 'request.confirmed' })]).toEqual(['', false]);
  });

  it('ends with a message and a new list, without the draft', async () => {
    const machine = await start({ drafts: { ann: { twitter: '@new' }, bob: { twitter: '@b' } } });
    machine.send({ type: 'deletion.requested', id: 'ann' });
    machine.send({ type: 'username.typed', value: 'ann' });
    machine.send({ type: 'request.confirmed' });
    machine.server.users = [user('bob'), user('owner')];
    await machine.answer();
    expect(machine.done.slice(2)).toEqual(['success: User deleted successfully (undo h1)', 'load']);
    expect([machine.state(), machine.context().drafts]).toEqual(['listing', { bob: { twitter: '@b' } }]);
  });

  it('clears the draft and the problem even when the new list fails to load', async () => {
    const { send, refuse, answer, context, server, state } = await startUpdate();
    await refuse(failure(400, { fields: { twitter: 'Too long.' } }));
    send({ type: 'deletion.requested', id: 'ann' });
    send({ type: 'username.typed', value: 'ann' });
    send({ type: 'request.confirmed' });
    server.users = failure(500);
    await answer();
    expect([state(), context().drafts, context().problem]).toEqual(['failed', {}, null]);
  });

  it.each([
    ['a user who is gone', failure(404, { serverMessage: 'Gone.' }), 'Gone.', true],
    ['an owner', failure(403, { code: 'owner_protected', serverMessage: 'An owner.' }), 'An owner.', true],
    ['a server in trouble', failure(500), 'Failed to delete user', false],
  ])('reports %s', async (_, refusal, text, reloads) => {
    const { refuse, done, state } = await startDeletion();
    await refuse(refusal);
    expect([state(), done]).toEqual(['listing', [`error: ${text}`, ...(reloads ? ['load'] : [])]]);
  });
});
