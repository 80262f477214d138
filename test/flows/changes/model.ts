import type { NewestSkin, SkinNews } from '#contract/history/news.ts';
import { changesMachine } from '#machines/history/changes.ts';
import { defineModel, offline } from '../../walk/model.ts';

export const added: SkinNews = {
  _id: 'c1',
  at: 1,
  action: 'add',
  count: 1,
  skin: { legend: 'Ash', ingamename: 'Mine' },
};

export const newest: NewestSkin = {
  ...{ legend: 'Ash', ingamename: 'Mine', address: '/legends/ash/mine' },
  ...{ model: 'ash_v21_mine_w', texture: 'ash_lgnd_v21_mine' },
};

export const changesModel = defineModel({
  machine: changesMachine,
  starts: [{ known: undefined }, { known: { changes: [added], newest } }],
  samples: {
    events: {},
    actors: { loadChanges: { done: [{ changes: [added], newest }, { changes: [] }], error: [offline] } },
  },
  known: (context) => context,
  visible: ({ changes, newest }) => [changes.length, newest],
  onlyAtStart: {
    'changes.deciding on always [isKnown] → ready': 'data of the document is there before anything happens',
  },
  invariants: { 'a reported change is not empty': ({ context }) => context.changes.every(({ count }) => count > 0) },
});
