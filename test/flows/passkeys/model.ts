import { RequestFailure } from '#contract/failure.ts';
import { passkeysMachine } from '#machines/account/passkeys.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { passkeys, phone } from './samples.ts';

const wrongName = new RequestFailure('Error: 400', { status: 400, fields: { name: 'The name is too long.' } });

export const passkeysModel = defineModel({
  machine: passkeysMachine,
  starts: [{ passkeys: passkeys.both }],
  samples: {
    events: {
      'name.changed': [{ value: 'Laptop' }, { value: ' ' }],
      'rename.requested': [{ id: phone.id }, { id: 'unknown' }],
      'rename.changed': [{ value: 'Old phone' }, { value: ' ' }],
      'removal.requested': [{ id: phone.id }, { id: 'unknown' }],
    },
    actors: {
      addPasskey: { done: [{ message: 'Added', passkeys: passkeys.withLaptop }], error: [wrongName, offline] },
      renamePasskey: { done: [{ message: 'Renamed', passkeys: passkeys.renamed }], error: [wrongName, offline] },
      removePasskey: { done: [{ message: 'Removed', passkeys: passkeys.withoutPhone }], error: [offline] },
    },
  },
  known: ({ passkeys: known, name, renamed, problem }, { value }) => [
    known.map((one) => one.name),
    name,
    typeof value === 'object' && renamed,
    problem?.field,
  ],
  visible: ({ passkeys: known, name, problem }) => [known.length, name.trim() !== '', problem?.field],
  invariants: {
    'every passkey has a name': ({ value, context }) =>
      (value !== 'adding' || context.name.trim() !== '') &&
      (typeof value === 'string' || value.renaming !== 'saving' || context.renamed.trim() !== ''),
    'only an existing passkey is renamed or removed': ({ value, context: { passkeys: known, id } }) =>
      (typeof value === 'string' && !['confirming', 'removing'].includes(value)) || known.some((one) => one.id === id),
  },
});
