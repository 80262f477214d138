import { expect, it } from 'vitest';
import { deletionMachine } from '#machines/account/deletion.ts';
import { lookalike, lost, play } from '../played.ts';
import { deleted, proofCancelled } from './model.ts';

const start = (answer: unknown) => play(deletionMachine, { deleteAccount: [answer] }, { username: 'Ann' });
const ask = { type: 'deletion.requested' } as const;
const type = (value: string) => ({ type: 'username.typed', value }) as const;
const sent = ['deleteAccount', { username: 'Ann' }];

it.each([
  ['ann', deleted, 'confirming', []],
  [' Ann ', deleted, 'deleted', [sent, `success: ${deleted.message}`]],
  ['Ann', proofCancelled, 'idle', [sent]],
  ['Ann', lost, 'idle', [sent, `error: ${lost.message}`]],
  ['Ann', lookalike('proof_needed', 403), 'idle', [sent, 'error: ?']],
])('deletes an account only by its name: typed %j, answered %j (docs: Delete my account)', async (...row) => {
  const [typed, answer, value, end] = row;
  const { send, done } = start(answer);
  expect(await send(ask, type(typed), { type: 'deletion.confirmed' })).toMatchObject({ value });
  expect(done).toEqual(end);
});

it('deletes nothing when the question is cancelled, and asks for the name again (docs: Delete my account)', async () => {
  const { send, done } = start(deleted);
  expect(await send()).toMatchObject({ value: 'idle' });
  expect(await send(ask, type('Ann'), { type: 'deletion.cancelled' })).toMatchObject({ value: 'idle' });
  expect(await send(ask)).toMatchObject({ value: 'confirming', typed: '' });
  expect(done).toEqual([]);
});
