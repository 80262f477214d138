import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { ActivityEntry } from '#contract/history/activity.ts';
import type { activityMachine } from '#machines/activity.ts';
import { answer, press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { setSignIns, setUsers, user } from '../seed-users.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { activityModel } from './model.ts';

type Snapshot = SnapshotFrom<typeof activityMachine>;

const SIGNED_IN = 'ann signed in';
const FAILED = 'ann failed to sign in: wrong password';

/** A full page and a few more entries, newest first; the second page has only failed sign-ins. */
const signIns = Array.from({ length: 60 }, (_, index) => ({
  kind: 'signIns',
  _id: `00000000-0000-7000-8000-000000000${999 - index}`,
  at: 1,
  actor: 'ann',
  succeeded: index < 50,
  wrong: index < 50 ? null : 'password',
  network: null,
})) satisfies ActivityEntry[];

/** Releases the request when the only events are ann's sign-ins. */
const letGo = ({ db, held }: Scene) => setSignIns(db, 'ann', signIns).then(() => held.letGo('listActivity'));

/** Is there a filter that matches no event? */
const isNarrowed = ({ context: { kind, person } }: Snapshot) => kind === 'skins' || person === 'nobody';

export const activityStage = stageOf(activityModel)({
  starts: activityModel.starts,
  visit: () => ({ path: '/admin/manageusers', as: ['owner'] }),
  prepare: ({ db }) => setUsers(db, [user('ann')]),
  holds: ['listActivity'],
  acts: {
    'kind.chosen': {
      samples: [
        { type: 'kind.chosen', kind: 'skins' },
        { type: 'kind.chosen', kind: '' },
      ],
      isOffered: ({ context }, { kind }) => kind !== context.kind,
      act: ({ page }, { kind }) => page.getByLabel('Kind', { exact: true }).selectOption(kind),
    },
    'person.changed': {
      samples: [
        { type: 'person.changed', value: 'nobody' },
        { type: 'person.changed', value: '' },
      ],
      isOffered: ({ context }, { value }) => value !== context.person,
      act: ({ page }, { value }) => page.getByLabel('Person', { exact: true }).fill(value),
    },
    'older.requested': {
      act: ({ page }) => press(page, 'Older'),
    },
    'newer.requested': {
      act: ({ page }) => press(page, 'Newer'),
    },
    'users.changed': {
      act: ({ page }) => changeRight(page),
    },
    'retry.requested': retry,
  },
  answers: {
    loadActivity: [
      {
        output: { activity: signIns.slice(0, 50), hasOlder: true },
        isOffered: (snapshot) => !isNarrowed(snapshot) && snapshot.context.turned.length === 0,
        act: letGo,
      },
      {
        output: { activity: signIns.slice(50), hasOlder: false },
        isOffered: (snapshot) => !isNarrowed(snapshot) && snapshot.context.turned.length === 1,
        act: letGo,
      },
      { output: { activity: [], hasOlder: false }, isOffered: isNarrowed, act: letGo },
      noAnswer('listActivity'),
    ],
  },
  shows({ value, context: { kind, person, entries, turned } }) {
    const isReady = value === 'ready';
    const nothing = isReady ? 'Nothing matches. Change the filter to see more.' : '';
    return {
      fields: { Kind: kind, Person: person },
      busy: value === 'typing' || value === 'loading' ? [''] : [],
      lines: entries.length,
      text: expect.stringContaining(entries[0] === signIns[50] ? FAILED : entries.length > 0 ? SIGNED_IN : nothing),
      alerts: value === 'failed' ? ['The activity could not be loaded. Try again'] : [],
      buttons: { Newer: isReady && turned.length > 0, Older: isReady && entries.length === 50 },
    };
  },
  unseen: {},
});

/** Gives or takes a right of ann's in the table above; the activity is requested before the table has reloaded. */
async function changeRight(page: Page) {
  await page.getByLabel('Add Skins: ann').click();
  await press(page, 'Update ann');
  await answer(page, 'Update');
  await page.locator('[data-machine=users][data-state=listing]').waitFor();
}
