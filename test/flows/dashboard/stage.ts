import { expect } from 'vitest';
import { stageOf } from '../../walk/stage.ts';
import { noAnswer } from '../shared-acts.ts';
import { dashboardModel } from './model.ts';
import { begun } from './samples.ts';

const TOLD = /no second factor and no passkey.*in the last 7 days/s;

export const dashboardStage = stageOf(dashboardModel)({
  starts: dashboardModel.starts,
  visit: () => ({ path: '/admin', as: ['owner'] }),
  prepare: async ({ db }) => {
    const fault = { place: 'page' as const, message: 'Error', stack: '', times: 1 };
    const row = { ...fault, id: 'walk', first_at: Date.now(), last_at: Date.now() };
    await db
      .insertInto('fault')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute();
  },
  holds: ['readDashboard'],
  acts: {},
  answers: {
    loadDashboard: [{ output: begun, act: ({ held }) => held.letGo('readDashboard') }, noAnswer('readDashboard')],
  },
  shows: ({ value }) => ({
    states: { dashboard: value },
    text: value === 'told' ? expect.stringMatching(TOLD) : expect.not.stringMatching(/second factor|last 7 days/),
  }),
  unseen: {},
});
