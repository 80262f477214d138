import type { TakeBackPreview } from '#contract/history/history.ts';
import { type Difference, takeBackMachine } from '#machines/rights/take-back.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { refused } from '../played.ts';

const none = { build: null, added: 0, changed: 0, removed: 0, assetsAdded: 0, assetsRemoved: 0 };
const preview: TakeBackPreview = {
  seen: { skins: 1, archive: 1 },
  batch: { ...none, removed: 1 },
  changes: [],
  left: [],
  leftCount: 0,
  isNothing: false,
};
export const something: Difference = { order: 'first', preview };
export const nothing: Difference = { order: 'other', preview: { ...preview, batch: none, isNothing: true } };
export const stale = refused(409, 'Somebody changed the list meanwhile.', { code: 'stale' });

export const takeBackModel = defineModel({
  machine: takeBackMachine,
  starts: [{ id: 'ann' }],
  samples: {
    events: { 'since.typed': [{ value: '2020-01-01T00:00' }, { value: '' }] },
    actors: {
      compare: { done: [something, nothing], error: [offline] },
      takeBack: { done: [{ message: 'Undone: 1 skin removed.' }], error: [offline, stale] },
    },
  },
  known: ({ since, difference, isNew }) => [since, difference?.order, isNew],
  visible: ({ since, difference, isNew }) => [since, difference?.order, isNew],
  invariants: {
    'only shown changes are undone': ({ value, context: { difference } }) =>
      value !== 'takingBack' || difference?.preview.isNothing === false,
    'a difference has a start time': ({ value, context }) => value !== 'comparing' || context.since !== '',
  },
});
