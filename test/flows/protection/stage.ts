import { expect } from 'vitest';
import type { Scene } from '../../walk/stage.ts';
import { stageOf } from '../../walk/stage.ts';
import { overview } from '../account/samples.ts';
import { newestPerson, setSecondFactor } from '../seed-second-factor.ts';
import { noAnswer } from '../shared-acts.ts';
import { protectedByApp, protectionModel } from './model.ts';

const ADVICE = 'Your account has no second factor and no passkey';

const answerOnce = { act: ({ held }: Scene) => held.letGo('readAccount') };

export const protectionStage = stageOf(protectionModel)({
  starts: protectionModel.starts,
  visit: () => ({ path: '/admin', as: ['owner'] }),
  holds: ['readAccount'],
  acts: {},
  answers: {
    loadAccount: [
      { output: overview, ...answerOnce },
      {
        output: protectedByApp,
        act: async (scene) => {
          await setSecondFactor(scene.db, await newestPerson(scene.db));
          await answerOnce.act(scene);
        },
      },
      noAnswer('readAccount'),
    ],
  },
  shows: ({ value }) => ({
    states: expect.objectContaining({ protection: value }),
    text: value === 'advising' ? expect.stringContaining(ADVICE) : expect.not.stringContaining(ADVICE),
  }),
  unseen: {},
});
