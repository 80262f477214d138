import { proofMachine } from '#machines/login/proof.ts';
import { defineModel, offline, said } from '../../walk/model.ts';
import { refused } from '../played.ts';

const WRONG = 'This is not your password. Try again.';
export const wrong = refused(403, WRONG, { code: 'wrong_password', fields: { password: WRONG } });
export const signedOut = refused(401, 'Please sign in.', { code: 'signed_out' });

export const proofModel = defineModel({
  machine: proofMachine,
  starts: [undefined],
  samples: {
    events: { 'password.changed': [{ value: '' }, { value: 'otter-1' }] },
    actors: {
      prove: { done: [{ message: 'Thank you. It is you.' }], error: [wrong, signedOut, said, offline] },
      findPasskey: { done: [{ hasPasskey: true }, { hasPasskey: false }], error: [offline] },
      proveByPasskey: {
        done: [{ message: 'Thank you. It is you.' }],
        error: [new Error('No passkey was used.'), signedOut],
      },
    },
  },
  known: (context) => context,
  visible: (context) => context,
  invariants: {
    'no password is kept while the dialog is closed': ({ value, context }) =>
      value !== 'idle' || context.password === '',
    'no empty password is sent': (snapshot) =>
      !snapshot.matches({ asking: 'proving' }) || snapshot.context.password !== '',
    'a passkey is requested only where there is one': (snapshot) =>
      !snapshot.matches({ asking: 'usingPasskey' }) || snapshot.context.hasPasskey,
    'while a proof is checked the password is hidden, and no problem is shown': (snapshot) =>
      !(snapshot.matches({ asking: 'proving' }) || snapshot.matches({ asking: 'usingPasskey' })) ||
      (!snapshot.context.isPasswordShown && snapshot.context.problem === null),
  },
});
