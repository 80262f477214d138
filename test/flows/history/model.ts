import type { HistoryEntry, HistoryPage } from '#contract/history/history.ts';
import type { BatchEntry } from '#contract/imports/batch.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { historyMachine } from '#machines/history/history.ts';
import { defineModel, offline } from '../../walk/model.ts';

export const removal: HistoryEntry = {
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

export const pageOf = (history: HistoryPage['history'], hasOlder = false): HistoryPage => ({ history, hasOlder });

export const everything = { batch: '', skin: '' };

export const historyModel = defineModel({
  machine: historyMachine,
  starts: [everything],
  samples: {
    events: {
      'legend.changed': [{ value: 'as' }, { value: '' }],
      'person.changed': [{ value: 'an' }, { value: '' }],
      'batch.toggled': [{ id: imported._id }],
    },
    actors: { loadHistory: { done: [pageOf([removal], true), pageOf([imported]), pageOf([])], error: [offline] } },
  },
  known: (context) => context,
  visible: ({ entries, hasOlder, turned, opened }) => [
    entries.map((entry) => 'batch' in entry),
    hasOlder,
    turned.length,
    opened !== '',
  ],
  isFarEnough: ({ turned }) => turned.length > 1,
  invariants: {
    'a change of a skin has a skin before or after it': ({ context }) =>
      context.entries.every((entry) => 'batch' in entry || entry.before !== null || entry.after !== null),
    'older pages start after an entry that was shown': ({ context }) => context.turned.every((id) => id !== ''),
    'the open batch is listed': ({ context: { opened, entries } }) =>
      opened === '' || entries.some(({ _id }) => _id === opened),
  },
});
