import { takingMachine } from '#machines/my-list/taking.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { knight, soldier } from '../skin-samples.ts';

export const rows = [
  { legend: 'Ash', skin: knight },
  { legend: 'Bangalore', skin: soldier },
];

/** The new and the gone skins of a build, some of them and none. */
export const takingModel = defineModel({
  machine: takingMachine,
  starts: [{ group: '2026-01-27' }],
  samples: {
    events: { 'skins.requested': [{ kind: 'added' }, { kind: 'gone' }] },
    actors: { loadTaken: { done: [rows, []], error: [offline] } },
  },
  known: ({ kind, rows: some }) => [kind, some.length],
  visible: ({ kind, rows: some }) => [kind, some.length],
  invariants: { 'what is shown has skins': ({ value, context }) => value !== 'shown' || context.rows.length > 0 },
});
