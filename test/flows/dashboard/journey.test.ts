import { expect, it } from 'vitest';
import { dashboardMachine } from '#machines/pages/dashboard.ts';
import { lost, play } from '../played.ts';
import { begun } from './model.ts';

it.each([
  [begun, { value: 'told', waits: begun, isPutAway: false }],
  [lost, { value: 'untold', waits: null, isPutAway: false }],
])('the dashboard knows the waiting work once the server has told it, and works without', async (answer, seen) => {
  const { send } = play(dashboardMachine, { loadDashboard: [answer] }, { isPutAway: false });
  expect(await send()).toEqual(seen);
});

it('the first steps are put away for good', async () => {
  let stored = 0;
  const machine = dashboardMachine.provide({ actions: { storePutAway: () => void stored++ } });
  const { send } = play(machine, { loadDashboard: [begun] }, { isPutAway: false });
  await send();
  expect(await send({ type: 'steps.dismissed' })).toMatchObject({ value: 'told', isPutAway: true });
  expect(stored).toBe(1);
});
