import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SessionsEnded } from '#contract/account-overview.ts';
import { type Passwords, passwordMachine } from '#machines/account/password.ts';
import { lost } from '../refusals.ts';
import { changed, wrongPassword } from './model.ts';

function start(answers: (SessionsEnded | Error)[]) {
  const sent: Passwords[] = [];
  const toasts: string[] = [];
  const machine = passwordMachine.provide({
    actors: {
      changePassword: fromPromise<SessionsEnded, Passwords>(async ({ input }) => {
        sent.push(input);
        const answer = answers.shift();
        if (answer === undefined || answer instanceof Error) throw answer;
        return answer;
      }),
    },
    actions: { toast: (_, { text }) => toasts.push(text) },
  });
  const actor = createActor(machine, { input: { username: 'ann' } }).start();
  const type = (oldPassword: string, newPassword: string) => {
    actor.send({ type: 'field.changed', field: 'oldPassword', value: oldPassword });
    actor.send({ type: 'field.changed', field: 'newPassword', value: newPassword });
  };
  const submit = async () => {
    actor.send({ type: 'change.submitted' });
    await new Promise(setImmediate);
  };
  return { actor, type, submit, sent, toasts, now: () => actor.getSnapshot().context };
}

describe('changing the password (docs: Change password)', () => {
  it.each([
    ['', '', 'Please fill in all fields', 'oldPassword'],
    ['otter-1', '', 'Please fill in all fields', 'newPassword'],
    ['otter-1', '12345', 'Password must be at least 6 characters long', 'newPassword'],
  ])('with %j and %j is stopped', async (before, after, text, field) => {
    const { type, submit, sent, now } = start([]);
    type(before, after);
    await submit();
    expect([now().problem, sent]).toEqual([{ text, field }, []]);
  });

  it('sends both as they were typed, and keeps neither once the server has them', async () => {
    const { type, submit, sent, toasts, now } = start([changed]);
    type(' otter ', ' a new one ');
    await submit();
    expect(sent).toEqual([{ oldPassword: ' otter ', newPassword: ' a new one ' }]);
    expect([JSON.stringify(now()).includes('new one'), toasts]).toEqual([false, [changed.message]]);
  });

  it('keeps what was typed when it is refused or lost, and shows where to look until that is mended', async () => {
    const { actor, type, submit, now } = start([wrongPassword, lost]);
    type('otter-2', 'a new one');
    await submit();
    expect([now().oldPassword, now().newPassword, now().problem?.field]).toEqual([
      'otter-2',
      'a new one',
      'oldPassword',
    ]);
    actor.send({ type: 'field.changed', field: 'newPassword', value: 'another one' });
    expect(now().problem?.field).toBe('oldPassword');
    actor.send({ type: 'field.changed', field: 'oldPassword', value: 'otter-1' });
    expect(now().problem).toBe(null);
    await submit();
    expect([now().problem, now().newPassword]).toEqual([{ text: lost.message, field: 'form' }, 'another one']);
  });
});
