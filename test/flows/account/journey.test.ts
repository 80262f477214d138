import { expect, it } from 'vitest';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { accountMachine } from '#machines/account/account.ts';
import { play } from '../played.ts';
import { overview, since } from './samples.ts';

const load = ['loadAccount'];
const change = { type: 'account.changed' } as const;

it('starts every flow with its part once the overview has loaded, also after a failed load (docs: Account page)', async () => {
  const { actor, send, done } = play(accountMachine, { loadAccount: [new Error('offline'), overview] });
  expect([(await send()).value, Object.keys(actor.getSnapshot().children)]).toEqual(['failed', []]);
  expect([(await send({ type: 'retry.requested' })).value, done]).toEqual([{ ready: 'upToDate' }, [load, load]]);
  const { children } = actor.getSnapshot();
  expect(children.sessions?.getSnapshot().context.sessions).toBe(overview.sessions);
  expect(children.password?.getSnapshot().context.username).toBe(overview.user.username);
  expect(children.deletion?.getSnapshot().context.username).toBe(overview.user.username);
});

it('reloads the security log after each change of a flow, and keeps the old one when that fails', async () => {
  const answers = [{ ...overview, createdAt: 1 }, { ...since, createdAt: 0 }, new Error('offline')];
  const { send } = play(accountMachine, { loadAccount: answers });
  await send();
  for (let times = 0; times < 2; times++) {
    const now = await send(change);
    expect([now.value, now.overview]).toEqual([{ ready: 'upToDate' }, { ...since, createdAt: 1 }]);
  }
});

it('asks again when a flow changes something before the answer has arrived, and waits for the last answer', async () => {
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<AccountOverview>());
  const { send, press, done } = play(accountMachine, { loadAccount: answers.map(({ promise }) => promise) });
  answers[0]?.resolve(overview);
  await send();
  press(change);
  press(change);
  answers[1]?.resolve(overview);
  expect([(await send()).value, done]).toEqual([{ ready: 'refreshing' }, [load, load, load]]);
  answers[2]?.resolve(since);
  const now = await send();
  expect([now.value, now.overview]).toEqual([{ ready: 'upToDate' }, since]);
});

const flows = ['password', 'sessions', 'passkeys', 'secondFactor', 'tokens', 'deletion'];
it.each(flows)('reports a failure when %s fails', async (flow) => {
  const { send } = play(accountMachine, { loadAccount: [overview], [flow]: [new Error('broken')] });
  await send();
  expect((await send()).value).toBe('failed');
});
