import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { proofMachine } from '#machines/proof.ts';
import { signedOut, wrong } from './model.ts';

function start(answers: (() => Promise<unknown>)[] = []) {
  const sent: string[] = [];
  const ended: boolean[] = [];
  const machine = proofMachine.provide({
    actors: {
      prove: fromPromise<unknown, { password: string }>(({ input }) => {
        sent.push(input.password);
        return answers.shift()?.() ?? Promise.resolve({});
      }),
    },
  });
  const actor = createActor(machine).start();
  actor.on('proof.ended', ({ isProved }) => ended.push(isProved));
  actor.send({ type: 'proof.requested' });
  const submit = async (value: string) => {
    actor.send({ type: 'password.changed', value });
    actor.send({ type: 'proof.submitted' });
    await new Promise(setImmediate);
  };
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context];
  return { actor, sent, ended, submit, now };
}
const forgotten = ['idle', { password: '', isPasswordShown: false, problem: null }];

describe('a fresh proof (docs: Fresh proof)', () => {
  it('is the password, after which nothing of it is kept', async () => {
    const { sent, ended, submit, now } = start();
    await submit('otter-1');
    expect([sent, ended]).toEqual([['otter-1'], [true]]);
    expect(now()).toEqual(forgotten);
  });

  it('keeps what was typed when it is wrong, says so at the field, and takes the next one', async () => {
    const { ended, submit, now } = start([() => Promise.reject(wrong)]);
    await submit('otter-2');
    const problem = { text: 'This is not your password. Try once more.', field: 'password' };
    expect(now()).toEqual([{ asking: 'editing' }, { password: 'otter-2', isPasswordShown: false, problem }]);
    await submit('otter-1');
    expect(ended).toEqual([true]);
  });

  it('asks nobody without a password', async () => {
    const { sent, submit, now } = start();
    await submit('');
    expect([sent, now()]).toEqual([
      [],
      [
        { asking: 'editing' },
        { password: '', isPasswordShown: false, problem: { text: 'Please fill in all fields', field: 'password' } },
      ],
    ]);
  });

  it('is not given by whoever cancels, or has no session any more', async () => {
    const { actor, ended, submit, now } = start([() => Promise.reject(signedOut)]);
    actor.send({ type: 'proof.cancelled' });
    actor.send({ type: 'proof.requested' });
    await submit('otter-1');
    expect([ended, now()]).toEqual([[false, false], forgotten]);
  });
});
