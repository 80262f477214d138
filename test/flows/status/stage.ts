import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { FRESH_FOR, STALE_FOR, type statusMachine } from '#machines/status.ts';
import { press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { statusModel } from './model.ts';
import { well } from './samples.ts';

/** Hides the page behind another tab, or shows it again, as far as the page can tell. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

const isOver = ({ value }: SnapshotFrom<typeof statusMachine>) => !['loading', 'refreshing'].includes(value);

export const statusStage = stageOf(statusModel)({
  starts: statusModel.starts,
  visit: () => ({ path: '/admin/status', as: ['owner'] }),
  prepare: ({ page }) => page.clock.install(),
  holds: ['readStatus'],
  acts: {
    'page.hidden': {
      isOffered: ({ context }) => !context.isHidden,
      act: ({ page }) => setHidden(page, true),
    },
    'page.shown': {
      isOffered: ({ context }) => context.isHidden,
      act: ({ page }) => setHidden(page, false),
    },
    'refresh.requested': { act: ({ page }) => press(page, 'Refresh') },
    'retry.requested': retry,
  },
  answers: {
    loadStatus: [{ output: well, act: ({ held }: Scene) => held.letGo('readStatus') }, noAnswer('readStatus')],
  },
  delays: {
    freshFor: ({ page }) => page.clock.fastForward(FRESH_FOR),
    staleFor: ({ page }) => page.clock.fastForward(STALE_FOR),
  },
  shows(snapshot) {
    const { value, context } = snapshot;
    return {
      states: { status: value },
      alerts: [
        ...(value === 'failed' ? ['The status could not be loaded. Try again'] : []),
        ...(value === 'stale' ? ['The last refresh failed; these figures are older. Try again'] : []),
      ],
      ...(isOver(snapshot) && context.status && { text: expect.stringContaining('Free disk') }),
    };
  },
  unseen: {},
});
