import type { SkinNews } from '#contract/history/changes.ts';
import { changesMachine } from '#machines/changes.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';

export const added: SkinNews = {
  _id: 'c1',
  at: 1,
  action: 'add',
  count: 1,
  skin: { legend: 'Ash', ingamename: 'Mine' },
};

export const changesModel = defineModel({
  machine: changesMachine,
  starts: [undefined],
  samples: { events: {}, actors: { loadChanges: { done: [[added], []], error: [offline] } } },
  known: (context) => context,
  visible: ({ changes }) => changes.length,
  invariants: { 'a reported change is not empty': ({ context }) => context.changes.every(({ count }) => count > 0) },
});
