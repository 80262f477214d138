import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { proofMachine } from '#machines/login/proof.ts';
import { lost } from '../played.ts';
import { signedOut, wrong } from './model.ts';

function start(answers: (() => Promise<unknown>)[] = []) {
  const sent: string[] = [];
  const ended: boolean[] = [];
  const machine = proofMachine.provide({
    actors: {
      findPasskey: fromPromise<{ hasPasskey: boolean }>(async () => ({ hasPasskey: true })),
      proveByPasskey: fromPromise(() => {
        sent.push('a passkey');
        return answers.shift()?.() ?? Promise.resolve({});
      }),
      prove: fromPromise<unknown, { password: string }>(({ input }) => {
        sent.push(input.password);
        return answers.shift()?.() ?? Promise.resolve({});
      }),
    },
  });
  const actor = createActor(machine).start();
  actor.on('proof.ended', ({ isProved }) => ended.push(isProved));
  actor.send({ type: 'proof.requested' });
  const settle = () => new Promise(setImmediate);
  const submit = async (value: string) => {
    await settle();
    actor.send({ type: 'password.changed', value });
    actor.send({ type: 'proof.submitted' });
    await settle();
  };
  const usePasskey = async () => {
    await settle();
    actor.send({ type: 'passkey.requested' });
    await settle();
  };
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context];
  return { actor, sent, ended, submit, usePasskey, now };
}
const nothing = { password: '', isPasswordShown: false, hasPasskey: false, problem: null };
const forgotten = ['idle', nothing];

describe('a fresh proof (docs: Fresh proof)', () => {
  it('is requested only when something needs it', () => {
    expect(createActor(proofMachine).getSnapshot().value).toBe('idle');
  });

  it('is the password, which is not kept afterwards', async () => {
    const { sent, ended, submit, now } = start();
    await submit('otter-1');
    expect([sent, ended]).toEqual([['otter-1'], [true]]);
    expect(now()).toEqual(forgotten);
  });

  it('keeps a wrong password, shows the problem at its field, and accepts the next one', async () => {
    const { ended, submit, now } = start([() => Promise.reject(wrong)]);
    await submit('otter-2');
    const problem = { text: 'This is not your password. Try again.', field: 'password' };
    expect(now()).toEqual([{ asking: 'editing' }, { ...nothing, hasPasskey: true, password: 'otter-2', problem }]);
    await submit('otter-1');
    expect(ended).toEqual([true]);
  });

  it.each([
    ['the server cannot be reached', lost, lost.message],
    ['the reason is unknown', undefined, 'Request failed'],
  ])('keeps the typed text when %s, and says so', async (_, failure, text) => {
    const { ended, submit, now } = start([() => Promise.reject(failure)]);
    await submit('otter-1');
    const problem = { text, field: 'form' };
    expect(now()).toEqual([{ asking: 'editing' }, { ...nothing, hasPasskey: true, password: 'otter-1', problem }]);
    expect(ended).toEqual([]);
  });

  it('shows the password on request, and hides it while it is sent', async () => {
    const { actor, now, submit } = start([() => Promise.reject(wrong)]);
    await new Promise(setImmediate);
    actor.send({ type: 'password.toggled' });
    expect(now()[1]).toMatchObject({ isPasswordShown: true });
    await submit('secret2');
    expect(now()[1]).toMatchObject({ isPasswordShown: false });
  });

  it('sends nothing without a password', async () => {
    const { sent, submit, now } = start();
    await submit('');
    expect([sent, now()]).toEqual([
      [],
      [
        { asking: 'editing' },
        { ...nothing, hasPasskey: true, problem: { text: 'Please fill in all fields', field: 'password' } },
      ],
    ]);
  });

  it('can be a passkey, or the password when none was used', async () => {
    const { sent, ended, submit, usePasskey, now } = start([() => Promise.reject(new Error('No passkey was used.'))]);
    await usePasskey();
    const problem = { text: 'No passkey was used.', field: 'form' };
    expect(now()).toEqual([{ asking: 'editing' }, { ...nothing, hasPasskey: true, problem }]);
    await submit('otter-1');
    expect([sent, ended]).toEqual([['a passkey', 'otter-1'], [true]]);
    const other = start();
    await other.usePasskey();
    expect([other.sent, other.ended, other.now()]).toEqual([['a passkey'], [true], forgotten]);
  });

  it('is not given on cancelling, and nothing is kept', async () => {
    const { actor, sent, ended, submit, now } = start();
    await submit('');
    actor.send({ type: 'password.changed', value: 'otter-1' });
    actor.send({ type: 'proof.cancelled' });
    expect([sent, ended, now()]).toEqual([[], [false], forgotten]);
  });

  it('is not given after the session has ended, by password or by passkey', async () => {
    const { actor, ended, submit, usePasskey, now } = start(Array(2).fill(() => Promise.reject(signedOut)));
    await submit('otter-1');
    expect([ended, now()]).toEqual([[false], forgotten]);
    actor.send({ type: 'proof.requested' });
    await usePasskey();
    expect([ended, now()]).toEqual([[false, false], forgotten]);
  });
});
