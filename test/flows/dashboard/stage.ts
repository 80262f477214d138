import { expect } from 'vitest';
import { stageOf } from '../../walk/stage.ts';
import { noAnswer } from '../shared-acts.ts';
import { dashboardModel } from './model.ts';
import { begun } from './samples.ts';

const STARTER = 'Your list is the starter list.';

export const dashboardStage = stageOf(dashboardModel)({
  starts: dashboardModel.starts,
  visit: () => ({ path: '/admin', as: ['owner'] }),
  holds: ['readDashboard'],
  acts: {},
  answers: {
    loadDashboard: [{ output: begun, act: ({ held }) => held.letGo('readDashboard') }, noAnswer('readDashboard')],
  },
  shows: ({ value }) => ({
    states: { dashboard: value },
    text: value === 'told' ? expect.stringContaining(STARTER) : expect.not.stringContaining(STARTER),
  }),
  unseen: {},
});
