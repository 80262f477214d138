import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { SkinNews } from '#contract/history/changes.ts';
import { changesMachine } from '#machines/changes.ts';

it('loads the newest changes, and again on request', async () => {
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

it('reloads after changes made on this page; the old list stays visible meanwhile, and after a failure', async () => {
  const first: SkinNews = { _id: '1', at: 1, action: 'add', count: 1 };
  const answers: (SkinNews[] | Error)[] = [[first], [{ ...first, _id: '2' }, first], new Error('?')];
  let change = () => {};
  const machine = changesMachine.provide({
    actors: {
      loadChanges: fromPromise<SkinNews[]>(async () => {
        const answer = answers.shift() ?? [];
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
  });
  const actor = createActor(machine).start();
  const settle = () => new Promise(setImmediate);
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.changes.map(({ _id }) => _id)];
  await settle();
  change();
  expect(now()).toEqual(['loading', ['1']]);
  await settle();
  expect(now()).toEqual(['ready', ['2', '1']]);
  change();
  await settle();
  expect(now()).toEqual(['failed', ['2', '1']]);
});
