import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AccountOverview } from '#contract/account-overview.ts';
import { accountMachine } from '#machines/account/account.ts';
import { overview } from './samples.ts';

it('begins every flow with its part once all that is known has come, asked for again after a failure (docs: Account page)', async () => {
  let asked = 0;
  const machine = accountMachine.provide({
    actors: {
      loadAccount: fromPromise<AccountOverview>(async () => {
        asked++;
        if (asked === 1) throw new Error('offline');
        return overview;
      }),
    },
  });
  const actor = createActor(machine).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  expect([actor.getSnapshot().value, Object.keys(actor.getSnapshot().children)]).toEqual(['failed', []]);
  actor.send({ type: 'retry.requested' });
  await settle();
  const { value, children } = actor.getSnapshot();
  expect(value).toBe('ready');
  expect(children.sessions?.getSnapshot().context.sessions).toBe(overview.sessions);
  expect(children.password?.getSnapshot().context.username).toBe(overview.user.username);
  expect(children.deletion?.getSnapshot().context.username).toBe(overview.user.username);
});

it.each(['password', 'sessions', 'tokens', 'deletion'])('says that it failed when %s does', async (flow) => {
  const machine = accountMachine.provide({
    actors: {
      loadAccount: fromPromise<AccountOverview>(async () => overview),
      [flow]: fromPromise(async () => {
        throw new Error('broken');
      }),
    },
  });
  const actor = createActor(machine).start();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(actor.getSnapshot().value).toBe('failed');
});
