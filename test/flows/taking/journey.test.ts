import { describe, expect, it } from 'vitest';
import { type Taken, takingMachine } from '#machines/my-list/taking.ts';
import { lost, play } from '../played.ts';
import { rows } from './model.ts';

const start = (...loadTaken: unknown[]) => play(takingMachine, { loadTaken }, { group: 'season-30' });
const take = (kind: Taken['kind']) => ({ type: 'skins.requested', kind }) as const;

describe('the skins of a build (docs: A season to take along)', () => {
  it('are loaded on request, and shown until their forms are closed', async () => {
    const { send, done } = start(rows);
    expect(await send()).toMatchObject({ value: 'idle', rows: [] });
    expect(await send(take('added'))).toMatchObject({ value: 'shown', rows });
    expect(await send({ type: 'copies.closed' })).toMatchObject({ value: 'idle' });
    expect(done).toEqual([['loadTaken', { group: 'season-30', kind: 'added' }]]);
  });

  it('are those of the button pressed last, and not shown for the one before', async () => {
    const { send, press } = start(({ kind }: Taken) => (kind === 'gone' ? rows.slice(0, 1) : rows));
    press(take('added'));
    expect(press(take('gone'))).toMatchObject({ value: 'loading', rows: [] });
    expect(await send()).toMatchObject({ value: 'shown', rows: rows.slice(0, 1) });
  });

  it('say that none is left, and can be requested again after a failure', async () => {
    const { send } = start(lost, [], rows);
    for (const value of ['failed', 'empty', 'shown']) expect(await send(take('added'))).toMatchObject({ value });
  });
});
