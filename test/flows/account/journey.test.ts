import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { accountMachine } from '#machines/account/account.ts';
import { overview, since } from './samples.ts';

it('starts every flow with its part once the overview has loaded, also after a failed load (docs: Account page)', async () => {
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
  expect([value, asked]).toEqual([{ ready: 'upToDate' }, 2]);
  expect(children.sessions?.getSnapshot().context.sessions).toBe(overview.sessions);
  expect(children.password?.getSnapshot().context.username).toBe(overview.user.username);
  expect(children.deletion?.getSnapshot().context.username).toBe(overview.user.username);
});

it('reloads the security log after each change of a flow, and keeps the old one when that fails', async () => {
  const answers = [overview, since];
  const machine = accountMachine.provide({
    actors: {
      loadAccount: fromPromise<AccountOverview>(async () => {
        const answer = answers.shift();
        if (!answer) throw new Error('offline');
        return { ...answer, createdAt: answers.length };
      }),
    },
  });
  const actor = createActor(machine).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  for (let times = 0; times < 2; times++) {
    actor.send({ type: 'account.changed' });
    await settle();
    const { value, context } = actor.getSnapshot();
    expect([value, context.overview]).toEqual([{ ready: 'upToDate' }, { ...since, createdAt: 1 }]);
  }
});

it('asks again when a flow changes something before the answer has arrived, and waits for the last answer', async () => {
  const settle = () => new Promise(setImmediate);
  const answers: ((answer: AccountOverview) => void)[] = [];
  const machine = accountMachine.provide({
    actors: { loadAccount: fromPromise(() => new Promise<AccountOverview>((resolve) => answers.push(resolve))) },
  });
  const actor = createActor(machine).start();
  answers[0]?.(overview);
  await settle();
  actor.send({ type: 'account.changed' });
  actor.send({ type: 'account.changed' });
  answers[1]?.(overview);
  await settle();
  expect([actor.getSnapshot().value, answers.length]).toEqual([{ ready: 'refreshing' }, 3]);
  answers[2]?.(since);
  await settle();
  const { value, context } = actor.getSnapshot();
  expect([value, context.overview]).toEqual([{ ready: 'upToDate' }, since]);
});

const flows = ['password', 'sessions', 'passkeys', 'secondFactor', 'tokens', 'deletion'];
it.each(flows)('reports a failure when %s fails', async (flow) => {
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
