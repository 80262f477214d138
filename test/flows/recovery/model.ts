import { recoveryMachine } from '#machines/login/recovery.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { commonPassword } from '../password/model.ts';
import { refused } from '../played.ts';

export const usedLink = refused(
  403,
  'This link was used already. If that was not you, ask an owner for another one at once.',
  { code: 'link_refused' },
);
export const recovered = {
  message: 'Your new password is set, and all sessions of your account have ended.',
  username: 'ann',
};

export const recoveryModel = defineModel({
  machine: recoveryMachine,
  starts: [undefined],
  samples: {
    events: { 'password.changed': [{ value: 'short' }, { value: 'a new one for me' }] },
    actors: { recover: { done: [recovered], error: [usedLink, commonPassword, offline] } },
  },
  known: (context) => context,
  visible: ({ problem, isShown }) => [problem?.field, isShown],
  invariants: {
    'no short password is sent': ({ value, context }) => value !== 'recovering' || context.newPassword.length >= 6,
    'the password is forgotten once it is set': ({ value, context }) =>
      value !== 'recovered' || (context.newPassword === '' && context.recovered !== null),
  },
});
