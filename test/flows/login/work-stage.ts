import { expect } from 'vitest';
import { CHALLENGE_LASTS } from '#contract/signing-in/sign-in-limits.ts';
import type { LoginSnapshot } from '#machines/login/login.ts';
import { press, stageOf } from '../../walk/stage.ts';
import { noAnswer } from '../seed-skins.ts';
import { loginModel } from './model.ts';
import { proofOfWork } from './samples.ts';
import { shows } from './shows.ts';
import { workScript } from './work-script.ts';

/** The login where the browser solves the challenge by itself. */
export const loginByWorkStage = stageOf(loginModel)({
  starts: [{ isNew: false }],
  isWithoutKeys: true,
  visit: () => ({ path: '/login' }),
  async prepare({ page }) {
    await page.clock.install();
    await workScript.hold(page);
  },
  holds: ['readChallenge'],
  acts: { 'challenge.requested': { samples: [{}], act: ({ page }) => press(page, 'Try again') } },
  answers: {
    loadChallenge: [
      {
        output: proofOfWork,
        act: async ({ page, held }) => {
          workScript.waitForNext(page);
          await held.letGo('readChallenge');
        },
      },
      noAnswer('readChallenge'),
    ],
    solveChallenge: [
      { output: { token: 'proof' }, act: ({ page }) => workScript.let(page, 'comes') },
      { error: new Error('A thread has no script.'), act: ({ page }) => workScript.let(page, 'gets lost') },
    ],
  },
  delays: { challengeLasts: ({ page }) => page.clock.fastForward(CHALLENGE_LASTS) },
  known: ({ attempt, ...context }) => context,
  shows: (snapshot) => ({ ...shows(snapshot), text: expect.stringContaining(wordOf(snapshot)) }),
  unseen: {},
});

const wordOf = (snapshot: LoginSnapshot) => {
  if (snapshot.matches({ editing: { proving: 'solving' } })) return 'Verifying your browser…';
  if (snapshot.matches({ editing: { proving: 'solved' } })) return 'Verified';
  return snapshot.matches({ editing: 'preparing' }) ? 'Loading the verification…' : 'Try again';
};
