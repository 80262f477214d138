import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { passwordMachine } from '#machines/account/password.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { setPasswordOfNewest } from '../seed-accounts.ts';
import { noAnswer } from '../shared-acts.ts';
import { changed, commonPassword, passwordModel, wrongPassword } from './model.ts';

type Snapshot = SnapshotFrom<typeof passwordMachine>;

const labels = { oldPassword: 'Current password', newPassword: 'New password' } as const;
const NEW = 'a new one for me';

/** Lets the server accept an uncommon password from a user who knows the current one. */
async function send({ db, held }: Scene, present: string) {
  await setPasswordOfNewest(db, present);
  await held.letGo('changePassword');
}
const isOf = (newPassword: string) => (snapshot: Snapshot) => snapshot.context.newPassword === newPassword;

export const passwordStage = stageOf(passwordModel)({
  starts: passwordModel.starts,
  visit: () => ({ path: '/admin/account', as: [] }),
  holds: ['changePassword'],
  acts: {
    'field.changed': {
      samples: [
        { type: 'field.changed', field: 'oldPassword', value: PASSWORD },
        { type: 'field.changed', field: 'newPassword', value: 'short' },
        { type: 'field.changed', field: 'newPassword', value: 'password1' },
        { type: 'field.changed', field: 'newPassword', value: NEW },
      ],
      isOffered: ({ value, context }, event) => value === 'editing' && event.value !== context[event.field],
      act: ({ page }, { field, value }) => page.getByLabel(labels[field], { exact: true }).fill(value),
    },
    'passwords.toggled': {
      isOffered: ({ value }) => value === 'editing',
      act: ({ page }) => press(page, 'Show password'),
    },
    'tokens.toggled': {
      isOffered: ({ value }) => value === 'editing',
      act: ({ page }) => page.getByLabel('End my tokens too').click(),
    },
    'change.submitted': {
      isOffered: ({ value }) => value === 'editing',
      act: ({ page }) => press(page, 'Change Password'),
    },
  },
  answers: {
    changePassword: [
      { output: changed, isOffered: isOf(NEW), act: (scene) => send(scene, PASSWORD) },
      { error: wrongPassword, isOffered: isOf(NEW), act: (scene) => send(scene, 'yet another one') },
      { error: commonPassword, isOffered: isOf('password1'), act: (scene) => send(scene, PASSWORD) },
      noAnswer('changePassword'),
    ],
  },
  shows: ({ value, context: { problem, oldPassword, newPassword } }) => ({
    states: expect.objectContaining({ password: value }),
    fields: expect.objectContaining({ 'Current password': oldPassword, 'New password': newPassword }),
    alerts: problem ? [problem.text] : [],
  }),
  unseen: {},
});
