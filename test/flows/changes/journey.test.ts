import { expect, it } from 'vitest';
import { changesMachine } from '#machines/changes.ts';
import { play } from '../played.ts';
import { lost } from '../refusals.ts';
import { added } from './model.ts';

it('the newest changes load again after changes made on this page; the old list stays after a failure', async () => {
  const { send, done } = play(changesMachine, { loadChanges: [[], [added], lost] });
  expect(await send()).toMatchObject({ value: 'ready', changes: [] });
  expect(await send({ type: 'skins.changed' })).toMatchObject({ value: 'ready', changes: [added] });
  expect(await send({ type: 'skins.changed' })).toMatchObject({ value: 'failed', changes: [added] });
  expect(done).toHaveLength(3);
});
