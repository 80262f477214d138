import { expect } from 'vitest';
import { stageOf } from '../../walk/stage.ts';
import { setDeletions } from '../seed-skins.ts';
import { BEGUN_ELSEWHERE, noAnswer, retry } from '../shared-acts.ts';
import { changesModel } from './model.ts';

export const changesStage = stageOf(changesModel)({
  starts: [undefined],
  visit: () => ({ path: '/' }),
  holds: ['listChanges'],
  acts: {
    'retry.requested': retry,
  },
  answers: {
    loadChanges: [
      {
        output: [{ _id: 'h1', at: 1, action: 'remove', count: 1, skin: { legend: 'Zed', ingamename: 'Gone 1' } }],
        act: ({ db, held }) => setDeletions(db, 1).then(() => held.letGo('listChanges')),
      },
      { output: [], act: ({ db, held }) => setDeletions(db, 0).then(() => held.letGo('listChanges')) },
      noAnswer('listChanges'),
    ],
  },
  shows: ({ value, context: { changes } }) => ({
    heading: 'Welcome Legend',
    alerts: value === 'failed' ? ['The newest changes could not be loaded. Try again'] : [],
    ...(value === 'ready' && {
      text: expect.stringContaining(changes.length > 0 ? 'Removed Gone 1, Zed' : 'No changes yet.'),
    }),
  }),
  unseen: {
    'changes on skins.changed → loading': BEGUN_ELSEWHERE,
  },
});
