import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Row } from '#game-files/recipes/row.ts';
import { type Taken, takingMachine } from '#machines/taking.ts';
import { rows } from './model.ts';

function start(load: (asked: Taken) => Promise<readonly Row[]>) {
  const asked: Taken[] = [];
  const machine = takingMachine.provide({
    actors: {
      loadTaken: fromPromise<readonly Row[], Taken>(({ input }) => {
        asked.push(input);
        return load(input);
      }),
    },
  });
  const actor = createActor(machine, { input: { group: 'season-30' } }).start();
  return { actor, asked, now: () => [actor.getSnapshot().value, actor.getSnapshot().context.rows] };
}
const settle = () => new Promise(setImmediate);

describe('the skins of a build (docs: A season to take along)', () => {
  it('are loaded on request, and shown until their forms are closed', async () => {
    const { actor, asked, now } = start(async () => rows);
    expect([now(), asked]).toEqual([['idle', []], []]);
    actor.send({ type: 'skins.requested', kind: 'added' });
    await settle();
    expect([now(), asked]).toEqual([['shown', rows], [{ group: 'season-30', kind: 'added' }]]);
    actor.send({ type: 'copies.closed' });
    expect(now()[0]).toBe('idle');
  });

  it('are those of the button pressed last, and not shown for the one before', async () => {
    const { actor, now } = start(async ({ kind }) => (kind === 'gone' ? rows.slice(0, 1) : rows));
    actor.send({ type: 'skins.requested', kind: 'added' });
    actor.send({ type: 'skins.requested', kind: 'gone' });
    expect(now()).toEqual(['loading', []]);
    await settle();
    expect(now()).toEqual(['shown', rows.slice(0, 1)]);
  });

  it('say that none is left, and can be requested again after a failure', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve([]), Promise.resolve(rows)];
    const { actor, now } = start(() => answers.shift() as Promise<Row[]>);
    for (const expected of ['failed', 'empty', 'shown']) {
      actor.send({ type: 'skins.requested', kind: 'added' });
      await settle();
      expect(now()[0]).toBe(expected);
    }
  });
});
