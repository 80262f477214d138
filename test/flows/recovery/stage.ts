import { press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { RECOVERY_CODE, setRecoveryLink } from '../seed-accounts.ts';
import { noAnswer } from '../shared-acts.ts';
import { recovered, recoveryModel, usedLink } from './model.ts';

async function send({ db, held }: Scene, link: 'open' | 'used') {
  await setRecoveryLink(db, 'ann', link);
  await held.letGo('recover');
}

export const recoveryStage = stageOf(recoveryModel)({
  starts: recoveryModel.starts,
  visit: () => ({ path: `/login?recover#${RECOVERY_CODE}` }),
  holds: ['recover'],
  acts: {
    'password.changed': {
      isOffered: ({ value, context }, event) => value === 'editing' && event.value !== context.newPassword,
      act: ({ page }, { value }) => page.getByLabel('New password', { exact: true }).fill(value),
    },
    'password.toggled': {
      isOffered: ({ value }) => value === 'editing',
      act: ({ page }) => press(page, 'Show password'),
    },
    'recovery.submitted': {
      isOffered: ({ value }) => value === 'editing',
      act: ({ page }) => press(page, 'Set Password'),
    },
  },
  answers: {
    recover: [
      { output: recovered, act: (scene) => send(scene, 'open') },
      { error: usedLink, act: (scene) => send(scene, 'used') },
      noAnswer('recover'),
    ],
  },
  shows: ({ value, context: { problem } }) => ({
    states: { recovery: value },
    heading: 'New Password',
    alerts: problem ? [problem.text] : [],
  }),
  unseen: {},
});
