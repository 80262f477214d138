import { expect } from 'vitest';
import type { OpenSession } from '#contract/account/open-session.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { deskSession, phoneSession, sessions } from '../account/samples.ts';
import { setOtherSessions } from '../seed-accounts.ts';
import { noAnswer } from '../shared-acts.ts';
import { sessionsModel } from './model.ts';

const named = (known: readonly OpenSession[]) =>
  [phoneSession, deskSession].filter((session) => known.includes(session)).map(({ browser }) => browser);

export const sessionsStage = stageOf(sessionsModel)({
  starts: sessionsModel.starts,
  visit: () => ({ path: '/admin/account', as: [] }),
  prepare: ({ db }) => setOtherSessions(db, [phoneSession, deskSession]),
  holds: ['endSession', 'endOtherSessions'],
  acts: {
    'end.requested': {
      samples: [{ type: 'end.requested', id: 'phone' }],
      isOffered: ({ value, context }) => value === 'listing' && context.sessions.includes(phoneSession),
      act: ({ page }) => press(page, /^End Firefox on Android/),
    },
    'others.requested': {
      isOffered: ({ value, context }) => value === 'listing' && context.sessions.length > 1,
      act: ({ page }) => press(page, 'Sign out the others'),
    },
    'sessions.changed': {
      isOffered: ({ value, context }) => value === 'listing' && context.sessions.length > 1,
      act: async ({ page }) => {
        await page.getByLabel('Current password').fill(PASSWORD);
        await page.getByLabel('New password').fill('a new one for me');
        await press(page, 'Change Password');
      },
    },
  },
  answers: {
    endSession: [
      {
        output: { message: 'This session has ended', sessions: sessions.withoutPhone },
        isOffered: ({ context }) => context.sessions.length === 3,
        act: ({ held }) => held.letGo('endSession'),
      },
      noAnswer('endSession'),
    ],
    endOtherSessions: [
      {
        output: { message: 'All other sessions have ended', sessions: sessions.alone },
        act: ({ held }) => held.letGo('endOtherSessions'),
      },
      noAnswer('endOtherSessions'),
    ],
  },
  shows: ({ value, context }) => ({
    states: expect.objectContaining({ sessions: value }),
    buttons: expect.toSatisfy((buttons: Record<string, boolean>) => {
      const offered = Object.keys(buttons).flatMap((name) => /^End (.*), since/.exec(name)?.[1] ?? []);
      return offered.sort().join() === named(context.sessions).sort().join();
    }),
  }),
  unseen: {},
});
