import { protectionMachine } from '#machines/account/protection.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';
import { overview } from '../account/samples.ts';

export const protectedByApp = { ...overview, secondFactor: { isOn: true, codesLeft: 2 } };
export const protectedByPasskey = {
  ...overview,
  passkeys: [{ id: 'a', name: 'Phone', createdAt: 1, usedAt: null }],
};

export const protectionModel = defineModel({
  machine: protectionMachine,
  starts: [undefined],
  samples: {
    events: {},
    actors: { loadAccount: { done: [overview, protectedByApp, protectedByPasskey], error: [offline] } },
  },
  known: () => null,
  visible: () => null,
  invariants: {
    'it looks once': ({ value, children }) => (value === 'looking') === (children.loadAccount !== undefined),
  },
});
