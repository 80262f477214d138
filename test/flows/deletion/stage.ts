import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { endProofs, renewProofs } from '../seed-accounts.ts';
import { noAnswer } from '../shared-acts.ts';
import { deleted, deletionModel, proofCancelled } from './model.ts';

/** Types the signed-in user's name, which differs from the model's; or a part of it. */
async function typeName(page: Page, isWhole: boolean) {
  const field = page.getByRole('dialog').getByRole('textbox');
  const name = await page.getByRole('dialog').locator('b').innerText();
  await field.fill(isWhole ? name : name.slice(0, -1));
}

export const deletionStage = stageOf(deletionModel)({
  starts: deletionModel.starts,
  visit: () => ({ path: '/admin/account', as: [] }),
  holds: ['deleteAccount'],
  acts: {
    'deletion.requested': {
      isOffered: ({ value }) => value === 'idle',
      act: ({ page }) => press(page, 'Delete My Account'),
    },
    'username.typed': {
      isOffered: ({ value, context }, event) => value === 'confirming' && event.value !== context.typed,
      act: ({ page }, { value }) => typeName(page, value === 'ann'),
    },
    'deletion.confirmed': {
      isOffered: (snapshot) => snapshot.can({ type: 'deletion.confirmed' }),
      act: ({ page }) => answer(page, 'Delete'),
    },
    'deletion.cancelled': {
      isOffered: ({ value }) => value === 'confirming',
      act: ({ page }) => page.keyboard.press('Escape'),
    },
  },
  answers: {
    deleteAccount: [
      { output: deleted, act: ({ held }) => held.letGo('deleteAccount') },
      {
        error: proofCancelled,
        act: async ({ db, held, page }: Scene) => {
          await endProofs(db);
          await held.letGo('deleteAccount');
          await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
          await page.keyboard.press('Escape');
          await renewProofs(db);
        },
      },
      noAnswer('deleteAccount'),
    ],
  },
  shows: ({ value }) =>
    value === 'deleted'
      ? { place: '/', links: expect.arrayContaining(['Login']) }
      : {
          states: expect.objectContaining({ deletion: value }),
          question: value === 'confirming' ? 'Delete your account?' : null,
        },
  unseen: {},
});
