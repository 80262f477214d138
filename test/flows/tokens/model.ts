import { tokensMachine } from '#machines/account/tokens.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { refused } from '../played.ts';
import { full, made, nightly } from './samples.ts';

const NOT_HELD = 'You do not hold all of these rights yourself. Choose rights that you hold.';
export const notHeld = refused(400, NOT_HELD, { code: 'invalid', fields: { allows: NOT_HELD } });

export const tokensModel = defineModel({
  machine: tokensMachine,
  starts: [
    { tokens: [nightly], rights: ['editskins', 'addskins'] },
    { tokens: [], rights: [] },
    { tokens: full, rights: ['addskins'] },
  ],
  samples: {
    events: {
      'name.changed': [{ value: 'Script' }, { value: ' ' }],
      'right.toggled': [{ right: 'addskins' }, { right: 'deleteskins' }],
      'days.chosen': [{ days: 7 }],
      'end.requested': [{ id: 'nightly' }, { id: 'unknown' }],
      'tokens.changed': [{ tokens: [] }],
    },
    actors: {
      makeToken: { done: [made], error: [notHeld, offline] },
      endToken: { done: [{ message: 'Token ended', tokens: [] }], error: [offline] },
    },
  },
  known: ({ tokens, name, allows, days, problem, secret }) => [
    ...[tokens.length, name, allows.length, days, problem?.field, secret],
  ],
  visible: ({ tokens, name, allows, days, problem, secret }) => [
    ...[tokens.length, name, allows.length, days, problem, secret],
  ],
  invariants: {
    'a secret is known only while it is shown': ({ value, context }) =>
      (context.secret !== null) === (value === 'showing'),
    'no token is made without a name and a right': ({ value, context }) =>
      value !== 'making' || (context.name.trim() !== '' && context.allows.length > 0),
    'only an existing token is ended': ({ value, context: { tokens, id } }) =>
      !['confirming', 'ending'].includes(value) || tokens.some((token) => token.id === id),
  },
});
