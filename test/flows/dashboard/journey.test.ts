import { expect, it } from 'vitest';
import { dashboardMachine } from '#machines/dashboard.ts';
import { play } from '../played.ts';
import { lost } from '../refusals.ts';
import { begun } from './model.ts';

it.each([
  [begun, { value: 'told', waits: begun }],
  [lost, { value: 'untold', waits: null }],
])('the dashboard knows the waiting work once the server has told it, and works without', async (answer, seen) => {
  const { send } = play(dashboardMachine, { loadDashboard: [answer] });
  expect(await send()).toEqual(seen);
});
