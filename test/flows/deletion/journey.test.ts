import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deletionMachine } from '#machines/account/deletion.ts';
import { lookalike, lost } from '../refusals.ts';
import { deleted, proofCancelled } from './model.ts';

async function remove(typed: string, answer: typeof deleted | Error) {
  const done: string[] = [];
  const machine = deletionMachine.provide({
    actors: {
      deleteAccount: fromPromise<{ message: string }, { username: string }>(async ({ input }) => {
        done.push(`sent ${input.username}`);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
    actions: { toast: (_, { kind, text }) => done.push(`${kind}: ${text}`) },
  });
  const actor = createActor(machine, { input: { username: 'Ann' } }).start();
  actor.send({ type: 'deletion.requested' });
  actor.send({ type: 'username.typed', value: typed });
  actor.send({ type: 'deletion.confirmed' });
  await new Promise(setImmediate);
  return [actor.getSnapshot().value, ...done];
}

it.each([
  ['ann', deleted, ['confirming']],
  [' Ann ', deleted, ['deleted', 'sent Ann', `success: ${deleted.message}`]],
  ['Ann', proofCancelled, ['idle', 'sent Ann']],
  ['Ann', lost, ['idle', 'sent Ann', `error: ${lost.message}`]],
  ['Ann', lookalike('proof_needed', 403), ['idle', 'sent Ann', 'error: ?']],
] as const)(
  'deletes an account only by its name: typed %j, answered %j (docs: Delete my account)',
  async (typed, answer, end) => {
    expect(await remove(typed, answer)).toEqual(end);
  },
);

it('deletes nothing when the question is cancelled, and asks for the name again (docs: Delete my account)', () => {
  const actor = createActor(deletionMachine, { input: { username: 'Ann' } }).start();
  expect(actor.getSnapshot().value).toBe('idle');
  actor.send({ type: 'deletion.requested' });
  actor.send({ type: 'username.typed', value: 'Ann' });
  actor.send({ type: 'deletion.cancelled' });
  expect(actor.getSnapshot().value).toBe('idle');
  actor.send({ type: 'deletion.requested' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.typed]).toEqual(['confirming', '']);
});
