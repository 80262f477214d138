import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { diagramMachine, foundOf } from '#machines/developers/diagram.ts';
import type { Flow } from '#rules/flows/flow.ts';

const flow: Flow = {
  id: 'lamp',
  runsIn: [],
  tests: { files: [], transitions: 2, walked: 2, onPage: 2 },
  states: [
    { path: '' },
    { path: 'off', answers: [{ event: 'switch.pressed', to: 'on' }] },
    { path: 'on', description: 'It shines.', answers: [{ event: 'switch.pressed', to: 'off' }] },
    { path: 'broken' },
  ],
  drawings: [],
};

function start({ brought, answers = [] }: { brought?: Flow; answers?: (Flow | Error)[] } = {}) {
  const asked: string[] = [];
  const machine = diagramMachine.provide({
    actors: {
      loadFlow: fromPromise<Flow, { machine: string }>(async ({ input }) => {
        asked.push(input.machine);
        const answer = answers.shift();
        if (!answer || answer instanceof Error) throw answer;
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { input: { machine: 'lamp', flow: brought } }).start();
  const turn = () => new Promise(setImmediate);
  const state = () => actor.getSnapshot().value;
  const known = () => actor.getSnapshot().context;
  return { actor, asked, turn, state, known };
}

describe('the diagram of a machine (docs: Flows)', () => {
  it('loads its drawing, and again when you ask after a failure', async () => {
    const { actor, asked, turn, state, known } = start({ answers: [new Error('offline'), flow] });
    expect([state(), asked]).toEqual(['loading', ['lamp']]);
    await turn();
    expect([state(), known().flow]).toEqual(['failed', undefined]);
    actor.send({ type: 'retry.requested' });
    await turn();
    expect([state(), known().flow, asked]).toEqual([{ shown: 'scaled' }, flow, ['lamp', 'lamp']]);
  });

  it('loads nothing that the document has brought', async () => {
    const { asked, state } = start({ brought: flow });
    expect([state(), asked]).toEqual([{ shown: 'scaled' }, []]);
  });

  it('begins in its full size, and grows and shrinks from what is seen, between a quarter and three times of it', async () => {
    const { actor, state, known } = start({ brought: flow });
    expect([state(), known().scale]).toEqual([{ shown: 'scaled' }, 1]);
    actor.send({ type: 'fit.requested' });
    expect(state()).toEqual({ shown: 'fitted' });
    actor.send({ type: 'zoom.requested', by: 1.25, from: 0.4 });
    expect([state(), known().scale]).toEqual([{ shown: 'scaled' }, 0.5]);
    actor.send({ type: 'zoom.requested', by: 2, from: 0.4 });
    expect(known().scale).toBe(1);
    actor.send({ type: 'zoom.requested', by: 8, from: 0.4 });
    expect(known().scale).toBe(3);
    actor.send({ type: 'zoom.requested', by: 0.01, from: 3 });
    expect(known().scale).toBe(0.25);
    actor.send({ type: 'fit.requested' });
    expect(state()).toEqual({ shown: 'fitted' });
  });

  it('finds states by name, meaning and event, marks the first, and goes through them', async () => {
    const { actor, known } = start({ brought: flow });
    actor.send({ type: 'search.changed', search: 'SWITCH' });
    expect([foundOf(known()), known().chosen]).toEqual([['off', 'on'], 'off']);
    actor.send({ type: 'found.turned', way: 'next' });
    expect(known().chosen).toBe('on');
    actor.send({ type: 'found.turned', way: 'next' });
    expect(known().chosen).toBe('off');
    actor.send({ type: 'search.changed', search: 'shines' });
    expect(known().chosen).toBe('on');
    actor.send({ type: 'search.changed', search: 'rainbow' });
    expect([foundOf(known()), known().chosen]).toEqual([[], '']);
  });

  it('goes through all states in reading order, and marks one that is chosen until that is dropped', async () => {
    const { actor, known } = start({ brought: flow });
    for (const [way, path] of [
      ['next', 'off'],
      ['next', 'on'],
      ['last', 'broken'],
      ['next', 'off'],
      ['previous', 'broken'],
      ['first', 'off'],
    ] as const) {
      actor.send({ type: 'state.moved', way });
      expect(known().chosen).toBe(path);
    }
    actor.send({ type: 'state.chosen', path: 'on' });
    actor.send({ type: 'state.chosen', path: 'no such state' });
    expect(known().chosen).toBe('on');
    actor.send({ type: 'choice.dropped' });
    expect([known().chosen, actor.getSnapshot().can({ type: 'choice.dropped' })]).toEqual(['', false]);
  });
});
