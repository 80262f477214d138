import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Dashboard } from '#contract/site/dashboard.ts';
import { dashboardMachine } from '#machines/dashboard.ts';
import { lost } from '../refusals.ts';
import { begun } from './samples.ts';

async function start(load: () => Dashboard) {
  const actors = { loadDashboard: fromPromise<Dashboard>(async () => load()) };
  const actor = createActor(dashboardMachine.provide({ actors })).start();
  await new Promise(setImmediate);
  return actor.getSnapshot();
}

describe('the dashboard (docs: Dashboard)', () => {
  it('knows the waiting work once the server has answered', async () => {
    const { value, context } = await start(() => begun);
    expect([value, context.waits]).toEqual(['told', begun]);
  });

  it('shows no notes after a failure', async () => {
    const { value, context } = await start(() => {
      throw lost;
    });
    expect([value, context.waits]).toEqual(['untold', null]);
  });
});
