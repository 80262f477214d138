import { describe, expect, it } from 'vitest';
import { lost, play } from '../played.ts';
import { walkModels } from '../walk-models.ts';
import { gone, logMachine, logModel, newest, oldest } from './model.ts';

const older = { type: 'older.requested' } as const;
const newer = { type: 'newer.requested' } as const;
const typed = (value: string) => ({ type: 'person.changed', value }) as const;
const first = ['loadLog', { person: '', before: '' }];
const second = ['loadLog', { person: '', before: 'c' }];

const log = (...loadLog: unknown[]) => play(logMachine, { loadLog, removeLine: [{ message: 'Line deleted' }, gone] });

it('a machine that loads shows what came, and asks anew after a failure; what was there before stays (docs: Failures)', async () => {
  const { send, done } = log(lost, newest, lost, oldest);
  expect(await send()).toMatchObject({ value: 'failed', entries: [] });
  expect(await send({ type: 'retry.requested' })).toMatchObject({ value: 'ready', entries: newest.lines });
  expect(await send(older)).toMatchObject({ value: 'failed', entries: newest.lines });
  expect(await send({ type: 'retry.requested' })).toMatchObject({ value: 'ready', entries: oldest.lines });
  expect(done).toEqual([first, first, second, second]);
});

describe('a machine that turns pages', () => {
  it('turns to the pages that are there, and no further', async () => {
    const { send, done, can } = log(newest, oldest, newest);
    expect(await send(newer)).toMatchObject({ value: 'ready', entries: newest.lines });
    expect([can(older), can(newer)]).toEqual([true, false]);
    expect(await send(older)).toMatchObject({ value: 'ready', entries: oldest.lines });
    expect([can(older), can(newer)]).toEqual([false, true]);
    expect(await send(older, newer)).toMatchObject({ value: 'ready', entries: newest.lines });
    expect(done).toEqual([first, second, first]);
  });

  it('asks once for what is typed, not for each letter', async () => {
    const { send, done, wait } = log(newest);
    for (const value of ['a', 'an', 'ann']) {
      expect(await send(typed(value))).toMatchObject({ value: 'typing', entries: newest.lines });
      expect(await wait(249)).toMatchObject({ value: 'typing' });
    }
    expect(await wait(1)).toMatchObject({ value: 'ready' });
    expect(done).toEqual([first, ['loadLog', { person: 'ann', before: '' }]]);
  });
});

it('a machine that sends a request sends it once, and says how it ended', async () => {
  const { send, done } = log(newest, oldest);
  const remove = { type: 'deletion.requested', id: 'c' } as const;
  expect(await send(remove)).toMatchObject({ value: 'ready', entries: oldest.lines });
  expect(await send(remove)).toMatchObject({ value: 'ready', entries: oldest.lines });
  const asked = ['removeLine', { id: 'c' }];
  expect(done).toEqual([first, asked, 'success: Line deleted', first, asked, 'error: This line is gone already.']);
});

walkModels(() => true, [logModel]);
