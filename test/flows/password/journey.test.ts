import { describe, expect, it } from 'vitest';
import { passwordMachine } from '#machines/account/password.ts';
import { lost, play } from '../played.ts';
import { changed, wrongPassword } from './model.ts';

const start = (...changePassword: unknown[]) => play(passwordMachine, { changePassword }, { username: 'ann' });
const type = (oldPassword: string, newPassword: string) =>
  [
    { type: 'field.changed', field: 'oldPassword', value: oldPassword },
    { type: 'field.changed', field: 'newPassword', value: newPassword },
  ] as const;
const submit = { type: 'change.submitted' } as const;
const sent = (change: object) => ['changePassword', { endsTokens: false, ...change }];

describe('changing the password (docs: Change password)', () => {
  it.each([
    ['', '', 'Please fill in all fields', 'oldPassword'],
    ['otter-1', '', 'Please fill in all fields', 'newPassword'],
    ['otter-1', '12345', 'Password must be at least 6 characters long', 'newPassword'],
  ])('is refused with %j and %j', async (before, after, text, field) => {
    const { send, done } = start();
    expect(await send(...type(before, after), submit)).toMatchObject({ problem: { text, field } });
    expect(done).toEqual([]);
  });

  it('sends both passwords as typed, and keeps neither once the server has accepted them', async () => {
    const { send, done } = start(changed);
    const seen = await send(...type(' otter ', ' a new one '), submit);
    expect(seen).toMatchObject({ value: 'editing', oldPassword: '', newPassword: '' });
    const change = sent({ oldPassword: ' otter ', newPassword: ' a new one ' });
    expect(done).toEqual([change, `success: ${changed.message}`]);
  });

  it('ends the tokens as well on request, and resets the choice each time', async () => {
    const { send, done } = start(lost, changed);
    const toggle = { type: 'tokens.toggled' } as const;
    const seen = await send(toggle, toggle, toggle, ...type('otter-1', 'a new one'), submit, submit);
    const change = sent({ oldPassword: 'otter-1', newPassword: 'a new one', endsTokens: true });
    expect([done.slice(0, 2), seen.endsTokens]).toEqual([[change, change], false]);
  });

  it('shows both passwords on request, until they are sent', async () => {
    const { send } = start(wrongPassword);
    const toggle = { type: 'passwords.toggled' } as const;
    expect(await send(toggle)).toMatchObject({ areShown: true });
    const seen = await send(toggle, toggle, ...type('otter-2', 'a new one'), submit);
    expect(seen).toMatchObject({ areShown: false });
  });

  it('keeps the typed text when it is refused or lost, and shows the problem at its field until it is corrected', async () => {
    const { send } = start(wrongPassword, lost);
    const field = 'oldPassword';
    const refused = await send(...type('otter-2', 'a new one'), submit);
    expect(refused).toMatchObject({ oldPassword: 'otter-2', newPassword: 'a new one', problem: { field } });
    const [old, next] = type('otter-1', 'another one');
    expect(await send(next)).toMatchObject({ problem: { field } });
    expect(await send(old)).toMatchObject({ problem: null });
    const problem = { text: lost.message, field: 'form' };
    expect(await send(submit)).toMatchObject({ problem, newPassword: 'another one' });
  });
});
