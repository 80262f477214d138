import { expect, it } from 'vitest';
import { recoveryMachine } from '#machines/login/recovery.ts';
import { commonPassword } from '../password/model.ts';
import { lost, play } from '../played.ts';
import { recovered, usedLink } from './model.ts';

type Answer = typeof recovered | Error;

const start = (...recover: Answer[]) => play(recoveryMachine, { recover });
const submit = { type: 'recovery.submitted' } as const;
const type = (value: string) => ({ type: 'password.changed', value }) as const;

async function choose(password: string, ...answers: Answer[]) {
  const { send, done } = start(...answers);
  const { value, problem, newPassword: kept } = await send(type(password), ...answers.map(() => submit));
  return { sent: done.map((call) => (call as [string, { newPassword: string }])[1].newPassword), value, problem, kept };
}

const about = (text: string, field = 'newPassword') => ({ text, field });
const SHORT = about('Password must be at least 6 characters long');
it.each<[string, string, Answer[], object]>([
  ['none', '', [recovered], { sent: [], problem: about('Please fill in all fields') }],
  ['too short', '12345', [recovered], { value: 'editing', sent: [], kept: '12345', problem: SHORT }],
  ['common', '1234567', [commonPassword], { value: 'editing', sent: ['1234567'], kept: '1234567' }],
  [
    'lost, and sent again',
    'new one',
    [lost, recovered],
    { value: 'recovered', sent: ['new one', 'new one'], kept: '' },
  ],
  [
    'sent with a used link',
    'new one',
    [usedLink],
    { kept: 'new one', problem: about(usedLink.serverMessage ?? '', 'form') },
  ],
])('handles a new password that is %s (docs: Recovery)', async (_, password, answers, end) => {
  expect(await choose(password, ...answers)).toMatchObject(end);
});

it('shows the new password on request until it is sent, and a problem until it is corrected (docs: Recovery)', async () => {
  const { send } = start(lost);
  const toggle = { type: 'password.toggled' } as const;
  expect(await send(toggle)).toMatchObject({ isShown: true });
  const problem = { text: lost.message, field: 'form' };
  expect(await send(toggle, toggle, type('a new one'), submit)).toMatchObject({ isShown: false, problem });
  expect(await send(type('another one'))).toMatchObject({ problem: null });
});
