import { deletionMachine } from '#machines/account/deletion.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { refused } from '../played.ts';

export const proofCancelled = refused(403, 'Please prove again that it is you, then this goes on.', {
  code: 'proof_needed',
});
export const deleted = { message: 'Your account is deleted. For 30 days an owner can restore it.' };

export const deletionModel = defineModel({
  machine: deletionMachine,
  starts: [{ username: 'ann' }],
  samples: {
    events: { 'username.typed': [{ value: 'an' }, { value: 'ann' }] },
    actors: { deleteAccount: { done: [deleted], error: [proofCancelled, offline] } },
  },
  known: (context) => context,
  visible: ({ typed }) => typed,
  invariants: {
    'an account is deleted only after its name was typed': ({ value, context }) =>
      !['deleting', 'deleted'].includes(value) || context.typed.trim() === context.username,
  },
});
