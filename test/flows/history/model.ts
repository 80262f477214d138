import type { HistoryEntry } from '#contract/history.ts';
import { skinFieldsOf } from '#contract/skin-fields.ts';
import { historyMachine } from '#machines/history.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';

const removal: HistoryEntry = {
  _id: 'h1',
  at: 1,
  actor: 'ann',
  action: 'remove',
  before: { legend: 'Ash', ...skinFieldsOf({ ingamename: 'Mine', model: 'm', texture: 't' }) },
  after: null,
  isUndo: false,
  isUndone: false,
};

export const historyModel = defineModel({
  machine: historyMachine,
  starts: [undefined],
  samples: {
    events: {
      'skins.changed': [{ type: 'skins.changed' }],
      'retry.requested': [{ type: 'retry.requested' }],
    },
    actors: { loadHistory: { done: [[removal], []], error: [offline] } },
  },
  known: (context) => context,
  visible: ({ entries }) => entries.length,
  invariants: {
    'a change of a skin has a skin before or after it': ({ context }) =>
      context.entries.every(({ before, after }) => before !== null || after !== null),
  },
});
