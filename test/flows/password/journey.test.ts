import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PasswordChanged } from '#contract/account/account-overview.ts';
import { type PasswordChange, passwordMachine } from '#machines/account/password.ts';
import { lost } from '../refusals.ts';
import { changed, wrongPassword } from './model.ts';

function start(answers: (PasswordChanged | Error)[]) {
  const sent: PasswordChange[] = [];
  const toasts: string[] = [];
  const machine = passwordMachine.provide({
    actors: {
      changePassword: fromPromise<PasswordChanged, PasswordChange>(async ({ input }) => {
        sent.push(input);
        const answer = answers.shift();
        if (answer === undefined || answer instanceof Error) throw answer;
        return answer;
      }),
    },
    actions: { toast: (_, { kind, text }) => toasts.push(`${kind}: ${text}`) },
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
  ])('is refused with %j and %j', async (before, after, text, field) => {
    const { type, submit, sent, now } = start([]);
    type(before, after);
    await submit();
    expect([now().problem, sent]).toEqual([{ text, field }, []]);
  });

  it('sends both passwords as typed, and keeps neither once the server has accepted them', async () => {
    const { type, submit, sent, toasts, now } = start([changed]);
    type(' otter ', ' a new one ');
    await submit();
    expect(sent).toEqual([{ oldPassword: ' otter ', newPassword: ' a new one ', endsTokens: false }]);
    expect([JSON.stringify(now()).includes('new one'), toasts]).toEqual([false, [`success: ${changed.message}`]]);
  });

  it('ends the tokens as well on request, and resets the choice each time', async () => {
    const { actor, type, submit, sent, now } = start([lost, changed]);
    for (let times = 0; times < 3; times++) actor.send({ type: 'tokens.toggled' });
    type('otter-1', 'a new one');
    await submit();
    await submit();
    const change = { oldPassword: 'otter-1', newPassword: 'a new one', endsTokens: true };
    expect([sent, now().endsTokens]).toEqual([[change, change], false]);
  });

  it('shows both passwords on request, until they are sent', async () => {
    const { actor, type, submit, now } = start([wrongPassword]);
    actor.send({ type: 'passwords.toggled' });
    expect(now().areShown).toBe(true);
    actor.send({ type: 'passwords.toggled' });
    actor.send({ type: 'passwords.toggled' });
    type('otter-2', 'a new one');
    await submit();
    expect(now().areShown).toBe(false);
  });

  it('keeps the typed text when it is refused or lost, and shows the problem at its field until it is corrected', async () => {
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
