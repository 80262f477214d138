import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { ActivityEntry, ActivityPage } from '#contract/history/activity.ts';
import { type ActivityPlace, activityMachine } from '#machines/activity.ts';

const entry = (id: string): ActivityEntry => ({
  kind: 'signIns',
  _id: id,
  at: 1,
  actor: 'ann',
  succeeded: true,
  wrong: null,
  network: null,
});
const page = (ids: string[], hasOlder = false): ActivityPage => ({ activity: ids.map(entry), hasOlder });

async function start(answer: (place: ActivityPlace) => ActivityPage) {
  const asked: ActivityPlace[] = [];
  const clock = new SimulatedClock();
  let change: () => void = () => {};
  const machine = activityMachine.provide({
    actors: {
      loadActivity: fromPromise<ActivityPage, ActivityPlace>(async ({ input }) => {
        asked.push(input);
        return answer(input);
      }),
      userChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'users.changed' });
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  return {
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await settle();
    },
    change: async () => {
      change();
      await settle();
    },
    wait: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
    asked,
    state: () => actor.getSnapshot().value,
    ids: () => actor.getSnapshot().context.entries.map(({ _id }) => _id),
    can: (type: 'older.requested' | 'newer.requested') => actor.getSnapshot().can({ type }),
  };
}

const newest = { kind: '', person: '', before: '' } as const;

it('turns to the existing pages, and no further', async () => {
  const { send, asked, ids, can } = await start(({ before }) => (before ? page(['b']) : page(['d', 'c'], true)));
  expect([ids(), can('older.requested'), can('newer.requested')]).toEqual([['d', 'c'], true, false]);
  await send({ type: 'newer.requested' });
  await send({ type: 'older.requested' });
  expect([ids(), can('older.requested'), can('newer.requested')]).toEqual([['b'], false, true]);
  await send({ type: 'older.requested' });
  await send({ type: 'newer.requested' });
  expect(ids()).toEqual(['d', 'c']);
  expect(asked).toEqual([newest, { ...newest, before: 'c' }, newest]);
});

it('returns to the newest page for another kind or person', async () => {
  const { send, wait, asked } = await start(() => page(['b', 'a'], true));
  await send({ type: 'older.requested' });
  await send({ type: 'kind.chosen', kind: 'users' });
  await send({ type: 'older.requested' });
  await send({ type: 'person.changed', value: 'ann' });
  await wait(250);
  expect(asked.slice(2)).toEqual([
    { ...newest, kind: 'users' },
    { ...newest, kind: 'users', before: 'a' },
    { kind: 'users', person: 'ann', before: '' },
  ]);
});

it('asks once for a name, not for each letter', async () => {
  const { send, wait, asked, state } = await start(() => page([]));
  for (const value of ['a', 'an', 'ann']) {
    await send({ type: 'person.changed', value });
    await wait(200);
  }
  expect([state(), asked.length]).toEqual(['typing', 1]);
  await wait(50);
  expect([state(), asked.at(-1)]).toEqual(['ready', { ...newest, person: 'ann' }]);
});

it('reloads the shown page after changes made on this page', async () => {
  const { send, change, asked } = await start(() => page(['b', 'a'], true));
  await send({ type: 'older.requested' });
  await change();
  expect(asked.slice(1)).toEqual([
    { ...newest, before: 'a' },
    { ...newest, before: 'a' },
  ]);
});

it('keeps its entries after a failure, and asks again', async () => {
  let isBroken = false;
  const { change, send, state, ids, asked } = await start(() => {
    if (isBroken) throw new Error('?');
    return page(['a']);
  });
  isBroken = true;
  await change();
  expect([state(), ids()]).toEqual(['failed', ['a']]);
  isBroken = false;
  await send({ type: 'retry.requested' });
  expect([state(), ids(), asked.length]).toEqual(['ready', ['a'], 3]);
});
