import type { SkinNews } from '#contract/changes.ts';
import { changesMachine } from '#machines/changes.ts';
import { offline } from './failures.ts';
import { defineModel } from './model.ts';

const added: SkinNews = { _id: 'c1', at: 1, action: 'add', count: 1, skin: { legend: 'Ash', ingamename: 'Mine' } };

export const changesModel = defineModel({
  machine: changesMachine,
  starts: [undefined],
  samples: {
    events: { 'retry.requested': [{ type: 'retry.requested' }] },
    actors: { loadChanges: { done: [[added], []], error: [offline] } },
  },
  known: (context) => context,
  visible: ({ changes }) => changes.length,
  invariants: {
    'nothing is told before it is known': ({ value, context }) => value === 'ready' || context.changes.length === 0,
  },
});
