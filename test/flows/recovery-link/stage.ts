import { expect } from 'vitest';
import { press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { openPanelOf } from '../open-panel.ts';
import { setUsers, user } from '../seed-users.ts';
import { noAnswer } from '../shared-acts.ts';
import { link, recoveryLinkModel } from './model.ts';

export const recoveryLinkStage = stageOf(recoveryLinkModel)({
  starts: recoveryLinkModel.starts,
  visit: () => ({ path: '/admin/manageusers', as: ['owner'] }),
  prepare: async ({ db, page }) => {
    await setUsers(db, [user('ann')]);
    await openPanelOf(page, 'ann');
  },
  holds: ['makeRecoveryLink'],
  acts: {
    'alone.toggled': {
      isOffered: ({ value }) => value === 'idle',
      act: ({ page }) => page.getByLabel('They lost their second factor and passkeys too').click(),
    },
    'link.requested': {
      isOffered: ({ value }) => value === 'idle',
      act: ({ page }) => press(page, 'Make a recovery link'),
    },
    'link.closed': { act: ({ page }) => press(page, 'I Have It') },
  },
  answers: {
    makeLink: [{ output: link, act: ({ held }) => held.letGo('makeRecoveryLink') }, noAnswer('makeRecoveryLink')],
  },
  shows: ({ value, context: { alone } }) => ({
    states: expect.objectContaining({ recoveryLink: value }),
    fields: value === 'shown' ? {} : { 'They lost their second factor and passkeys too': alone },
    text: expect.toSatisfy((text: string) => text.includes(link.message) === (value === 'shown')),
  }),
  unseen: {},
});
