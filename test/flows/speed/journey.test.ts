import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { type Figures, speedMachine, summaryOf } from '#machines/speed.ts';

it('keeps the newest of each figure, and how long each letter took', () => {
  const actor = createActor(speedMachine).start();
  const measure = (figures: Figures) => actor.send({ type: 'figures.measured', figures });
  measure({ firstText: 400, memory: 1 });
  measure({ memory: 2 });
  for (const took of [30, 10, 20]) actor.send({ type: 'keystroke.painted', took });
  const { figures, keystrokes } = actor.getSnapshot().context;
  expect(figures).toEqual({ firstText: 400, memory: 2 });
  expect(summaryOf(keystrokes)).toEqual({ median: 20, worst: 30 });
  expect(summaryOf([])).toBeUndefined();
});

it('forgets letters that were typed long ago', () => {
  const actor = createActor(speedMachine).start();
  for (let took = 1; took <= 501; took++) actor.send({ type: 'keystroke.painted', took });
  const { keystrokes } = actor.getSnapshot().context;
  expect([keystrokes.length, keystrokes[0]]).toEqual([500, 2]);
});

it('watches the page until the panel is closed (docs: Speed of this page)', () => {
  let isWatching = false;
  const watchPage = fromCallback<EventObject>(() => {
    isWatching = true;
    return () => {
      isWatching = false;
    };
  });
  const actor = createActor(speedMachine.provide({ actors: { watchPage } })).start();
  expect([actor.getSnapshot().value, isWatching]).toEqual(['open', true]);
  actor.send({ type: 'panel.closed' });
  expect([actor.getSnapshot().value, isWatching]).toEqual(['closed', false]);
});
