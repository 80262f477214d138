import type { BatchEntry } from '#contract/batch.ts';
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

export const imported: BatchEntry = {
  _id: 'h2',
  at: 2,
  actor: 'import',
  batch: { build: 'Season 27', added: 2, changed: 1, removed: 0, assetsAdded: 3, assetsRemoved: 0 },
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
    actors: { loadHistory: { done: [[removal], [imported], []], error: [offline] } },
  },
  known: (context) => context,
  visible: ({ entries }) => entries.map((entry) => 'batch' in entry),
  invariants: {
    'a change of a skin has a skin before or after it': ({ context }) =>
      context.entries.every((entry) => 'batch' in entry || entry.before !== null || entry.after !== null),
  },
});
