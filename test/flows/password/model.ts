import { passwordMachine } from '#machines/account/password.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { sessions } from '../account/samples.ts';
import { refused } from '../played.ts';

const WRONG = 'That is not your current password. If you changed it in another tab, use the new one.';
const COMMON = 'This is one of the most common passwords, which are tried first. Choose another one.';

export const wrongPassword = refused(403, WRONG, { code: 'wrong_password', fields: { oldPassword: WRONG } });
export const commonPassword = refused(400, COMMON, { code: 'invalid', fields: { newPassword: COMMON } });
export const changed = {
  message: 'Password changed. You are signed out everywhere else.',
  sessions: sessions.alone,
  tokens: [],
};

export const passwordModel = defineModel({
  machine: passwordMachine,
  starts: [{ username: 'ann' }],
  samples: {
    events: {
      'field.changed': [
        { field: 'oldPassword', value: 'otter-1' },
        { field: 'newPassword', value: 'short' },
        { field: 'newPassword', value: 'a new one for me' },
      ],
    },
    actors: { changePassword: { done: [changed], error: [wrongPassword, commonPassword, offline] } },
  },
  known: (context) => context,
  visible: ({ problem, areShown, endsTokens }) => [problem?.field, areShown, endsTokens],
  invariants: {
    'a request has both passwords, long enough': ({ value, context }) =>
      value !== 'changing' || (context.oldPassword !== '' && context.newPassword.length >= 6),
    'no password is visible during a request': ({ value, context }) => value !== 'changing' || !context.areShown,
  },
});
