import type { Page } from 'playwright-core';
import { PASSWORD } from '../../support/rows.ts';
import { answer, press, stageOf } from '../../walk/stage.ts';
import { setPassword } from '../seed-accounts.ts';
import { noAnswer } from '../seed-skins.ts';
import { RESTORE, setDeletedUsers } from '../seed-users.ts';
import { proofModel, wrong } from './model.ts';

const password = (page: Page) => page.getByLabel('Your password');

const BY_PASSKEY = 'it takes an authenticator: test/browser/ways-in.test.ts';

/** An owner who restores a deleted user, again and again. */
export const proofStage = stageOf(proofModel)({
  starts: proofModel.starts,
  visit: () => ({ path: '/admin/manageusers', as: ['owner'] }),
  prepare: ({ db }) => setDeletedUsers(db, 20),
  holds: ['prove', 'offerProof'],
  acts: {
    'proof.requested': {
      act: async ({ page, db }) => {
        await db.updateTable('session').set({ proved_at: 0 }).execute();
        await press(page, RESTORE);
      },
    },
    'password.changed': {
      samples: [{ value: PASSWORD }],
      isOffered: ({ context }, { value }) => value !== context.password,
      act: ({ page }, { value }) => password(page).fill(value),
    },
    'password.toggled': { act: ({ page }) => answer(page, 'Show password') },
    'proof.submitted': { act: ({ page }) => answer(page, 'Confirm') },
    'proof.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
  },
  answers: {
    findPasskey: [
      { output: { hasPasskey: false }, act: ({ held }) => held.letGo('offerProof') },
      noAnswer('offerProof'),
    ],
    prove: [
      {
        output: { message: 'Thank you. It is you.' },
        act: ({ db, held }) => setPassword(db, PASSWORD).then(() => held.letGo('prove')),
      },
      { error: wrong, act: ({ db, held }) => setPassword(db, 'another one').then(() => held.letGo('prove')) },
      noAnswer('prove'),
    ],
  },
  shows: ({ value, context }) =>
    value === 'idle' || value.asking === 'looking'
      ? { question: null }
      : {
          question: 'Confirm it is you',
          fields: { 'Your password': context.password },
          alerts: context.problem === null ? [] : [context.problem.text],
        },
  unseen: {
    'proof.asking.editing on passkey.requested [canUsePasskey] → asking.usingPasskey': BY_PASSKEY,
    'proof.asking.usingPasskey on xstate.done.actor.proveByPasskey → idle': BY_PASSKEY,
    'proof.asking.usingPasskey on xstate.error.actor.proveByPasskey [isSignedOut] → idle': BY_PASSKEY,
    'proof.asking.usingPasskey on xstate.error.actor.proveByPasskey → asking.editing': BY_PASSKEY,
    'proof.asking.proving on xstate.error.actor.prove [isSignedOut] → idle':
      'this leaves the page, so the dialog cannot open again: test/browser/proof.test.ts',
  },
});
