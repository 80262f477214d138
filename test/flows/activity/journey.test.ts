import { expect, it } from 'vitest';
import { activityMachine } from '#machines/history/activity.ts';
import { play } from '../played.ts';
import { newest, oldest } from './model.ts';

const asked = (more: object = {}) => ['loadActivity', { kind: '', person: '', before: '', ...more }];
const older = { type: 'older.requested' } as const;

it('the activity is narrowed to a kind and a person, each from the newest page on', async () => {
  const { send, wait, done } = play(activityMachine, { loadActivity: [newest, oldest, newest, oldest, newest] });
  await send(older, { type: 'kind.chosen', kind: 'users' }, older, { type: 'person.changed', value: 'ann' });
  expect(await wait(249)).toMatchObject({ value: 'typing' });
  expect(await wait(1)).toMatchObject({ value: 'ready', entries: newest.activity, turned: [] });
  const kind = 'users';
  const pages = [{ before: 'a3' }, { kind }, { kind, before: 'a3' }, { kind, person: 'ann' }].map(asked);
  expect(done).toEqual([asked(), ...pages]);
});

it('the activity loads the shown page again after changes made on this page', async () => {
  const { send, done } = play(activityMachine, { loadActivity: [newest, oldest, oldest, newest] });
  expect(await send(older, { type: 'users.changed' })).toMatchObject({ value: 'ready', entries: oldest.activity });
  expect(await send({ type: 'newer.requested' })).toMatchObject({ entries: newest.activity, hasOlder: true });
  expect(done).toEqual([asked(), asked({ before: 'a3' }), asked({ before: 'a3' }), asked()]);
});
