import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { recoveryMachine } from '#machines/login/recovery.ts';
import { commonPassword } from '../password/model.ts';
import { lost } from '../refusals.ts';
import { recovered, usedLink } from './model.ts';

type Answer = typeof recovered | Error;

async function submit(password: string, ...answers: Answer[]) {
  const sent: string[] = [];
  const machine = recoveryMachine.provide({
    actors: {
      recover: fromPromise<typeof recovered, { newPassword: string }>(async ({ input }) => {
        sent.push(input.newPassword);
        const answer = answers.shift();
        if (answer === undefined || answer instanceof Error) throw answer;
        return answer;
      }),
    },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'password.changed', value: password });
  while (answers.length > 0 && actor.getSnapshot().value === 'editing') {
    actor.send({ type: 'recovery.submitted' });
    await new Promise(setImmediate);
    if (sent.length === 0) break;
  }
  const { value, context } = actor.getSnapshot();
  return { sent, value, problem: context.problem, kept: context.newPassword };
}

it.each<[string, string, Answer[], object]>([
  ['too short', '12345', [recovered], { value: 'editing', sent: [], kept: '12345' }],
  ['common', '1234567', [commonPassword], { value: 'editing', sent: ['1234567'], kept: '1234567' }],
  [
    'lost, and sent again',
    'a new one',
    [lost, recovered],
    { value: 'recovered', sent: ['a new one', 'a new one'], kept: '' },
  ],
  [
    'sent with a used link',
    'a new one',
    [usedLink],
    { value: 'editing', kept: 'a new one', problem: { text: usedLink.serverMessage, field: 'form' } },
  ],
])('a new password that is %s (docs: Recovery)', async (_, password, answers, end) => {
  expect(await submit(password, ...answers)).toMatchObject(end);
});
