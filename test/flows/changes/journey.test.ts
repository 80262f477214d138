import { expect, it } from 'vitest';
import { changesMachine } from '#machines/history/changes.ts';
import { lost, play } from '../played.ts';
import { added, newest } from './model.ts';

it('the newest changes load again after changes made on this page; the old list stays after a failure', async () => {
  const { send, done } = play(
    changesMachine,
    { loadChanges: [{ changes: [] }, { changes: [added], newest }, lost] },
    { known: undefined },
  );
  expect(await send()).toMatchObject({ value: 'ready', changes: [] });
  expect(await send({ type: 'skins.changed' })).toMatchObject({ value: 'ready', changes: [added], newest });
  expect(await send({ type: 'skins.changed' })).toMatchObject({ value: 'failed', changes: [added], newest });
  expect(done).toHaveLength(3);
});

it('what the document holds is shown at once, without a request', async () => {
  const { send, done } = play(changesMachine, { loadChanges: [lost] }, { known: { changes: [added], newest } });
  expect(await send()).toMatchObject({ value: 'ready', changes: [added], newest });
  expect(done).toEqual([]);
});
