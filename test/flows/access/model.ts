import type { Access } from '#contract/users/sent-user.ts';
import { accessMachine } from '#machines/rights/access.ts';
import { defineModel, offline } from '../../walk/model.ts';

const owners = [
  { _id: 'boss', username: 'boss' },
  { _id: 'zoe', username: 'zoe' },
];
const opened = { isOpen: true, isClosedBySetting: false, closedUntil: null };
const closed = { isOpen: false, isClosedBySetting: false, closedUntil: 4_102_444_800_000 };

/** Two owners and an open registration; the same closed for an hour; one owner alone, closed by a setting. */
export const open: Access = { owners, registration: opened };
export const shut: Access = { owners, registration: closed };
const alone: Access = {
  owners: owners.slice(1),
  registration: { isOpen: false, isClosedBySetting: true, closedUntil: null },
};

export const unmade = { message: 'zoe is no longer an owner.' };
export const closing = { message: 'For an hour nobody can create an account.', registration: closed };
export const opening = { message: 'People can create accounts again.', registration: opened };

export const accessModel = defineModel({
  machine: accessMachine,
  starts: [undefined],
  samples: {
    events: { 'unmaking.requested': [{ id: 'zoe' }] },
    actors: {
      loadAccess: { done: [open, shut, alone], error: [offline] },
      unmakeOwner: { done: [unmade], error: [offline] },
      closeRegistration: { done: [closing], error: [offline] },
      openRegistration: { done: [opening], error: [offline] },
    },
  },
  known: ({ access, id }, { value }) => [access, (value === 'asking' || value === 'unmaking') && id],
  visible: ({ access }) => [access?.owners.length, access?.registration.isOpen],
  invariants: {
    'the last owner is never removed': ({ value, context: { access } }) =>
      (value !== 'asking' && value !== 'unmaking') || (access?.owners.length ?? 0) > 1,
    'only a registration closed for an hour is opened': ({ value, context: { access } }) =>
      value !== 'opening' || access?.registration.closedUntil !== null,
  },
});
