import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { RecoveryLink } from '#contract/recovery-link.ts';
import { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import { link } from './model.ts';

it('makes a link as it was asked for, and forgets it once it is closed (docs: Recovery)', async () => {
  const asked: object[] = [];
  const machine = recoveryLinkMachine.provide({
    actors: {
      makeLink: fromPromise<RecoveryLink, { id: string; alone: boolean }>(async ({ input }) => {
        asked.push(input);
        return link;
      }),
    },
  });
  const actor = createActor(machine, { input: { id: 'ann' } }).start();
  actor.send({ type: 'alone.toggled' });
  actor.send({ type: 'link.requested' });
  await new Promise(setImmediate);
  expect([asked, actor.getSnapshot().context.link]).toEqual([[{ id: 'ann', alone: true }], link]);
  actor.send({ type: 'link.closed' });
  expect(actor.getSnapshot().context).toEqual({ id: 'ann', alone: false, link: null });
});
