import { expect, it } from 'vitest';
import { createActor, createMachine, type EventObject } from 'xstate';
import { trace } from '../../src/world/faults/trace.ts';
import { traced } from '../../src/world/faults/traced.ts';

const lines = () =>
  traced()
    .split('\n')
    .map((line) => JSON.parse(line));

it('keeps the last 50 events of the actor, where they led to, and no secret', () => {
  const child = createMachine({ on: { ping: {} } });
  const lamp = createMachine({
    initial: 'off',
    invoke: { id: 'child', src: child, onSnapshot: {} },
    states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } },
  });
  const actor = createActor(lamp);
  trace(actor);
  actor.start();
  const send = (event: EventObject & Record<string, unknown>) => actor.send(event);
  send({ type: 'pressed', by: 'ann', token: 'T' });
  send({ type: 'password.changed', value: 'P' });
  send({ type: 'view.failed', error: new Error('broken') });
  actor.getSnapshot().children.child?.send({ type: 'ping' });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(lines()).toEqual([
    { at, event: { type: 'xstate.init' }, state: 'off' },
    { at, event: { type: 'xstate.snapshot.child' }, state: 'off' },
    { at, event: { type: 'pressed', by: 'ann', token: '(hidden)' }, state: 'on' },
    { at, event: { type: 'password.changed' }, state: 'on' },
    { at, event: { type: 'view.failed', error: 'Error: broken' }, state: 'on' },
    { at, event: { type: 'xstate.snapshot.child' }, state: 'on' },
  ]);

  for (let n = 1; n <= 60; n++) send({ type: 'pressed', n });
  expect(lines().map(({ event }) => event.n)).toEqual(Array.from({ length: 50 }, (_, at) => at + 11));
});
