import { describe, expect, it } from 'vitest';
import { takeBackMachine } from '#machines/rights/take-back.ts';
import { lookalike, lost, play, refused } from '../played.ts';
import { nothing, something, stale } from './model.ts';

const since = '2026-11-22T19:30';
const typed = { type: 'since.typed', value: since } as const;
const asked = { type: 'difference.requested' } as const;
const start = (other: Record<string, unknown[]> = {}) =>
  play(
    takeBackMachine,
    { compare: [something], takeBack: [{ message: 'Done', historyId: 'h' }], ...other },
    { id: 'ann' },
  );
const order = { id: 'ann', since: new Date(since).getTime(), order: something.order, seen: something.preview.seen };

describe('the changes of a user (docs: Take back)', () => {
  it('are undone after the difference since a time was shown', async () => {
    const { send, done } = start();
    expect((await send(asked)).value).toBe('choosing');
    expect(await send(typed, asked)).toMatchObject({ value: 'showing', difference: something });
    expect(await send({ type: 'back.requested' })).toMatchObject({ value: 'choosing', difference: null, since });
    expect(done).toEqual([
      ['compare', { id: 'ann', since: order.since }],
      ['takeBack', order],
      'success: Done (undo h)',
    ]);
  });

  it('are not undone for another time than the shown difference’s, nor without a difference', async () => {
    const { send, done } = start({ compare: [something, nothing] });
    const other = await send(typed, asked, { type: 'since.typed', value: '2026-11-23T00:00' });
    expect(other).toMatchObject({ value: 'choosing', difference: null, since: '2026-11-23T00:00' });
    expect((await send(asked, { type: 'back.requested' })).value).toBe('showing');
    expect(done.map((one) => (Array.isArray(one) ? one[0] : one))).toEqual(['compare', 'compare']);
  });

  it('are compared again when the list has changed meanwhile', async () => {
    const { send, done } = start({ compare: [something, nothing, lost], takeBack: [stale] });
    const anew = await send(typed, asked, { type: 'back.requested' });
    expect(anew).toMatchObject({ value: 'showing', difference: nothing, isNew: true });
    expect(done).toContain('error: Somebody changed the list meanwhile.');
    const failed = await send(typed, asked);
    expect(failed).toMatchObject({ value: 'choosing', difference: null, isNew: false });
    expect(done.at(-1)).toBe(`error: ${lost.message}`);
  });

  it.each([
    ['lost', lost],
    ['refused for another reason', refused(403, 'No.', { code: 'forbidden' })],
    ['not the server’s', lookalike('stale', 409)],
  ])('stay visible when the answer is %s', async (_, failure) => {
    const { send, done } = start({ takeBack: [failure] });
    expect(await send(typed, asked, { type: 'back.requested' })).toMatchObject({
      value: 'showing',
      difference: something,
      isNew: false,
    });
    expect(done.at(-1)).toMatch(/^error: /);
  });

  it('forget a new difference after a failed comparison', async () => {
    const { send } = start({ compare: [something, lost], takeBack: [stale] });
    expect(await send(typed, asked, { type: 'back.requested' })).toMatchObject({
      value: 'choosing',
      difference: null,
      isNew: false,
    });
  });
});
