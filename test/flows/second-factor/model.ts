import { RequestFailure } from '#contract/failure.ts';
import { secondFactorMachine } from '#machines/account/second-factor.ts';
import { defineModel, offline } from '../../walk/model.ts';

export const on = { isOn: true, codesLeft: 2 };
export const off = { isOn: false, codesLeft: 0 };
const fresh = { isOn: true, codesLeft: 10 };
export const codes = Array.from({ length: 10 }, (_, number) => `aaaa-bbbb-cccc-ddd${number}`);
export const begun = { message: 'Scan it.', secret: 'GEZDGNBV', otpauth: 'otpauth://totp/x?secret=GEZDGNBV' };
const wrong = new RequestFailure('Error: 400', { status: 400, fields: { code: 'This is not the code of this app.' } });
const changed = new RequestFailure('Error: 409', { status: 409, code: 'changed_since', serverMessage: 'Reload.' });

export const secondFactorModel = defineModel({
  machine: secondFactorMachine,
  starts: [{ factor: off }, { factor: on }],
  samples: {
    events: { 'code.changed': [{ value: '123456' }, { value: ' ' }] },
    actors: {
      beginSecondFactor: { done: [begun], error: [offline] },
      confirmSecondFactor: { done: [{ message: 'On', secondFactor: fresh, codes }], error: [wrong, changed] },
      makeRecoveryCodes: { done: [{ message: 'New', secondFactor: fresh, codes }], error: [offline] },
      removeSecondFactor: { done: [{ message: 'Off', secondFactor: off }], error: [offline] },
    },
  },
  known: ({ factor, typed, endsSessions, problem, codes: shown }) => [
    ...[factor, typed, endsSessions],
    ...[problem?.field, shown !== null],
  ],
  visible: ({ factor, typed, endsSessions, problem }) => [factor, typed.trim() !== '', endsSessions, problem?.field],
  invariants: {
    'recovery codes are known only while they are shown': ({ value, context }) =>
      (context.codes !== null) === (value === 'showing'),
    'a secret is known only during setup': ({ value, context }) =>
      (context.begun !== null) === (typeof value === 'object'),
    'other sessions stay only by a choice while an app is set up': ({ value, context }) =>
      context.endsSessions || typeof value === 'object',
    'no problem is shown while a code is checked': (snapshot) =>
      !snapshot.matches({ setUp: 'checking' }) || snapshot.context.problem === null,
    'no app is set up where one is on already': ({ value, context }) =>
      (value !== 'beginning' && typeof value === 'string') || !context.factor.isOn,
    'only a factor that is on is switched off or gets new codes': ({ value, context }) =>
      typeof value === 'object' ||
      !['asking', 'making', 'confirming', 'removing'].includes(value) ||
      context.factor.isOn,
  },
});
