import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { movingMachine, type Row } from '#machines/my-list/moving.ts';

/** A list of five rows, and a pointer that tells where it is. */
function start() {
  const moves: { skin: string; to: number }[] = [];
  const followed: string[] = [];
  let tell = (_: EventObject) => {};
  const machine = movingMachine.provide({
    actors: {
      followPointer: fromCallback<EventObject, Row>(({ input, sendBack }) => {
        followed.push(input.skin);
        tell = sendBack;
        return () => followed.push('let go');
      }),
    },
  });
  const actor = createActor(machine).start();
  actor.on('row.moved', ({ skin, to }) => moves.push({ skin, to }));
  const now = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.row.skin, context.to];
  };
  return { actor, moves, followed, now, point: (to: number) => tell({ type: 'place.reached', to } as EventObject) };
}

const row = (skin: string, at: number): Row => ({ skin, name: `Skin ${skin}`, at, last: 4 });

describe('a row of My List (docs: Moving)', () => {
  it('is dragged to another place, and follows the pointer only until it is dropped', () => {
    const { actor, moves, followed, now, point } = start();
    actor.send({ type: 'row.grasped', row: row('b', 1) });
    expect([now(), followed]).toEqual([[{ held: 'dragged' }, 'b', 1], ['b']]);
    point(3);
    point(7);
    expect([now(), moves]).toEqual([[{ held: 'dragged' }, 'b', 4], []]);
    expect(actor.getSnapshot().can({ type: 'place.reached', to: 9 })).toBe(false);
    point(0);
    actor.send({ type: 'row.dropped' });
    expect([now(), moves, followed]).toEqual([['moved', 'b', 0], [{ skin: 'b', to: 0 }], ['b', 'let go']]);
  });

  it('stays where it was when it is returned, or dropped there', () => {
    const { actor, moves, now, point } = start();
    actor.send({ type: 'row.grasped', row: row('b', 1) });
    point(3);
    actor.send({ type: 'row.returned' });
    expect(now()).toEqual(['returned', 'b', 3]);
    actor.send({ type: 'row.grasped', row: row('b', 1) });
    actor.send({ type: 'row.dropped' });
    expect([now(), moves]).toEqual([['returned', 'b', 1], []]);
  });

  it('is carried by keys, as far as the ends of the list, and put down', () => {
    const { actor, moves, followed, now } = start();
    const step = (by: number) => actor.send({ type: 'place.stepped', by });
    actor.send({ type: 'row.lifted', row: row('c', 2) });
    step(1);
    expect(now()).toEqual([{ held: 'lifted' }, 'c', 3]);
    step(10);
    expect(now()).toEqual([{ held: 'lifted' }, 'c', 4]);
    expect(actor.getSnapshot().can({ type: 'place.stepped', by: 1 })).toBe(false);
    step(-500);
    expect(now()).toEqual([{ held: 'lifted' }, 'c', 0]);
    actor.send({ type: 'row.dropped' });
    expect([now(), moves, followed]).toEqual([['moved', 'c', 0], [{ skin: 'c', to: 0 }], []]);
  });

  it('is moved by one place with a button, but not over an end', () => {
    const { actor, moves, now } = start();
    actor.send({ type: 'row.stepped', row: row('e', 4), by: 1 });
    expect(now()[0]).toBe('resting');
    actor.send({ type: 'row.stepped', row: row('e', 4), by: -1 });
    actor.send({ type: 'row.stepped', row: row('a', 0), by: -1 });
    expect([now(), moves]).toEqual([['moved', 'e', 3], [{ skin: 'e', to: 3 }]]);
  });

  it('is not moved when the list has changed meanwhile, and lets go of the pointer', () => {
    const { actor, moves, followed, now, point } = start();
    actor.send({ type: 'row.grasped', row: row('b', 1) });
    point(3);
    actor.send({ type: 'list.changed' });
    actor.send({ type: 'row.dropped' });
    expect([now()[0], moves, followed]).toEqual(['interrupted', [], ['b', 'let go']]);
    actor.send({ type: 'row.lifted', row: row('b', 1) });
    actor.send({ type: 'place.stepped', by: 1 });
    actor.send({ type: 'list.changed' });
    expect([now()[0], moves]).toEqual(['interrupted', []]);
    actor.send({ type: 'row.lifted', row: row('b', 0) });
    expect(now()).toEqual([{ held: 'lifted' }, 'b', 0]);
  });

  it('gives way to another one that is taken', () => {
    const { actor, moves, followed, now, point } = start();
    actor.send({ type: 'row.lifted', row: row('a', 0) });
    actor.send({ type: 'place.stepped', by: 1 });
    actor.send({ type: 'row.grasped', row: row('d', 3) });
    point(2);
    actor.send({ type: 'row.lifted', row: row('b', 1) });
    expect([now(), moves, followed]).toEqual([[{ held: 'lifted' }, 'b', 1], [], ['d', 'let go']]);
  });
});
