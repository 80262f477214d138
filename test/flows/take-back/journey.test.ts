import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { TakeBackPreview, TakenBack } from '#contract/take-back.ts';
import { type Difference, takeBackMachine } from '#machines/rights/take-back.ts';
import { lost } from '../refusals.ts';
import { nothing, something, stale } from './model.ts';

type Order = { id: string; since: number; order: string; seen: TakeBackPreview['seen'] };

async function start({ shown, answers }: { shown: Difference[]; answers: (TakenBack | Error)[] }) {
  const asked: object[] = [];
  const said: object[] = [];
  const machine = takeBackMachine.provide({
    actors: {
      compare: fromPromise<Difference, { id: string; since: number }>(async ({ input }) => {
        asked.push(input);
        return shown.shift() ?? nothing;
      }),
      takeBack: fromPromise<TakenBack, Order>(async ({ input }) => {
        asked.push(input);
        const answer = answers.shift();
        if (!answer || answer instanceof Error) throw answer;
        return answer;
      }),
    },
    actions: { toast: (_, toast) => said.push(toast) },
  });
  const actor = createActor(machine, { input: { id: 'ann' } }).start();
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await new Promise(setImmediate);
  };
  await send({ type: 'since.typed', value: '2026-11-22T19:30' });
  await send({ type: 'difference.requested' });
  return { send, asked, said, snapshot: () => actor.getSnapshot() };
}

const whose = { id: 'ann', since: new Date(2026, 10, 22, 19, 30).getTime() };
const { seen } = something.preview;

it('takes back what was shown, with a way back of its own', async () => {
  const done = { message: 'Taken back: 1 skin removed.', historyId: 'h' };
  const { send, asked, said, snapshot } = await start({ shown: [something], answers: [done] });
  await send({ type: 'back.requested' });
  expect(asked).toEqual([whose, { ...whose, order: 'first', seen }]);
  expect(said).toEqual([{ kind: 'success', text: done.message, undo: 'h' }]);
  expect([snapshot().value, snapshot().context.difference]).toEqual(['choosing', null]);
});

it('repeats a lost answer with the same order', async () => {
  const { send, asked } = await start({ shown: [something], answers: [lost, { message: 'Taken back.' }] });
  await send({ type: 'back.requested' });
  await send({ type: 'back.requested' });
  expect(asked.slice(1)).toEqual([
    { ...whose, order: 'first', seen },
    { ...whose, order: 'first', seen },
  ]);
});

it('shows the new difference when the list has changed meanwhile, and offers nothing when nothing is left', async () => {
  const { send, said, snapshot } = await start({ shown: [something, nothing], answers: [stale] });
  await send({ type: 'back.requested' });
  expect([snapshot().value, snapshot().context.isNew]).toEqual(['showing', true]);
  expect(snapshot().can({ type: 'back.requested' })).toBe(false);
  expect(said).toEqual([{ kind: 'error', text: 'Somebody changed the list meanwhile.' }]);
});
