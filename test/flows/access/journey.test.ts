import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { UserChanged } from '#contract/account.ts';
import type { Access } from '#contract/rights.ts';
import { accessMachine } from '#machines/rights/access.ts';
import { refused } from '../refusals.ts';
import { open } from './model.ts';

const last = refused(409, 'This is the last owner. Make somebody else an owner first.', { code: 'last_owner' });

it('asks before somebody is an owner no more, and looks again whoever was quicker', async () => {
  const said: string[] = [];
  let loaded = 0;
  const machine = accessMachine.provide({
    actors: {
      loadAccess: fromPromise<Access>(async () => {
        loaded++;
        return open;
      }),
      unmakeOwner: fromPromise<UserChanged, { id: string }>(async () => {
        throw last;
      }),
    },
    actions: { toast: (_, { kind, text }) => said.push(`${kind}: ${text}`) },
  });
  const actor = createActor(machine).start();
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await new Promise(setImmediate);
  };
  await send({ type: 'unmaking.requested', id: 'nobody' });
  await send({ type: 'unmaking.requested', id: 'zoe' });
  expect(actor.getSnapshot().value).toBe('asking');
  await send({ type: 'request.confirmed' });
  expect([actor.getSnapshot().value, loaded, said]).toEqual([
    'ready',
    2,
    ['error: This is the last owner. Make somebody else an owner first.'],
  ]);
});
