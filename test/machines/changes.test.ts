import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SkinNews } from '#contract/changes.ts';
import { changesMachine } from '#machines/changes.ts';

it('loads the newest changes, and once more when it is asked to', async () => {
  const news: SkinNews[] = [{ _id: '1', at: 1, action: 'add', count: 2 }];
  let isBroken = true;
  const machine = changesMachine.provide({
    actors: {
      loadChanges: fromPromise<SkinNews[]>(async () => {
        if (isBroken) throw new Error('?');
        return news;
      }),
    },
  });
  const actor = createActor(machine).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.changes]).toEqual(['failed', []]);
  isBroken = false;
  actor.send({ type: 'retry.requested' });
  await settle();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.changes]).toEqual(['ready', news]);
});
