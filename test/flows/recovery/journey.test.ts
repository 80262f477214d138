import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { recoveryMachine } from '#machines/login/recovery.ts';
import { commonPassword } from '../password/model.ts';
import { lost } from '../refusals.ts';
import { recovered, usedLink } from './model.ts';

type Answer = typeof recovered | Error;

function start(...answers: Answer[]) {
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
  const submit = async () => {
    actor.send({ type: 'recovery.submitted' });
    await new Promise(setImmediate);
  };
  return { actor, sent, submit, now: () => actor.getSnapshot().context };
}

async function choose(password: string, ...answers: Answer[]) {
  const { actor, sent, submit, now } = start(...answers);
  actor.send({ type: 'password.changed', value: password });
  for (let time = 0; time < answers.length; time++) await submit();
  const { problem, newPassword } = now();
  return { sent, value: actor.getSnapshot().value, problem, kept: newPassword };
}

it.each<[string, string, Answer[], object]>([
  ['none', '', [recovered], { sent: [], problem: { text: 'Please fill in all fields', field: 'newPassword' } }],
  [
    'too short',
    '12345',
    [recovered],
    {
      ...{ value: 'editing', sent: [], kept: '12345' },
      problem: { text: 'Password must be at least 6 characters long', field: 'newPassword' },
    },
  ],
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
])('handles a new password that is %s (docs: Recovery)', async (_, password, answers, end) => {
  expect(await choose(password, ...answers)).toMatchObject(end);
});

it('shows the new password on request until it is sent, and a problem until it is corrected (docs: Recovery)', async () => {
  const { actor, submit, now } = start(lost);
  actor.send({ type: 'password.toggled' });
  expect(now().isShown).toBe(true);
  actor.send({ type: 'password.toggled' });
  actor.send({ type: 'password.toggled' });
  actor.send({ type: 'password.changed', value: 'a new one' });
  await submit();
  expect([now().isShown, now().problem]).toEqual([false, { text: lost.message, field: 'form' }]);
  actor.send({ type: 'password.changed', value: 'another one' });
  expect(now().problem).toBe(null);
});
