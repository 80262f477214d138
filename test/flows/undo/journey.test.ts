import { describe, expect, it } from 'vitest';
import { undoMachine } from '#machines/history/undo.ts';
import { lost, play, refused } from '../played.ts';

const ask = { type: 'undo.requested', id: 'h1' } as const;

describe('undo', () => {
  it.each([
    [{ message: 'Skin added again', historyId: 'h2' }, 'success: Skin added again (undo h2)'],
    [{}, 'success: The change was undone'],
    [refused(409, 'This change has been undone already.'), 'error: This change has been undone already.'],
    [lost, `error: ${lost.message}`],
  ])('of a change says how it ended: %o', async (answer, text) => {
    const { send, done } = play(undoMachine, { undo: [answer] });
    expect(await send(ask)).toMatchObject({ value: 'idle' });
    expect(done).toEqual([['undo', { id: 'h1' }], text]);
  });

  it('is done once, however often it is pressed', async () => {
    const { press, send, done } = play(undoMachine, { undo: [{ message: 'Done' }] });
    press(ask);
    press(ask);
    await send();
    expect(done).toEqual([['undo', { id: 'h1' }], 'success: Done']);
  });
});
