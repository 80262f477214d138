import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { HistoryItem } from '#contract/history/history.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { historyMachine } from '#machines/history.ts';
import { press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { setArchive, setDeletions, setImport, setSkins } from '../seed-skins.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { skins } from '../skin-samples.ts';
import { historyModel, imported, pageOf } from './model.ts';

type Snapshot = SnapshotFrom<typeof historyMachine>;

/** Enough textures for every skin that is added on the way. */
const choices = {
  Models: [{ name: 'Ash', items: ['ash_base_w'] }],
  Textures: [{ name: 'Ash', items: Array.from({ length: 20 }, (_, index) => `ash_lgnd_v${index}_new_body`) }],
  Animations: [],
};

/** As many deletions as `setDeletions` makes, newest first. */
const deletions = (count: number) =>
  Array.from(
    { length: count },
    (_, index): HistoryItem => ({
      ...{ _id: `h${count - index}`, at: 1, actor: 'ann', action: 'remove', isUndo: false, isUndone: false },
      before: {
        legend: 'Zed',
        ...skinFieldsOf({ ingamename: `Gone ${count - index}`, model: 'm', texture: 't' }),
      },
      after: null,
    }),
  );
const TWO_PAGES = deletions(51);

/** Is there a filter that matches no change? */
const isNarrowed = ({ context: { legend, person } }: Snapshot) => legend !== '' || person !== '';
const isOn = (page: number) => (snapshot: Snapshot) => !isNarrowed(snapshot) && snapshot.context.turned.length === page;

const letGo = (made: Promise<unknown>, { held }: Scene) => made.then(() => held.letGo('listHistory'));

const firstLine = ([entry]: readonly HistoryItem[]) => {
  if (entry === undefined) return '';
  return 'batch' in entry
    ? 'added 2 skins, changed 1, and added 3 assets (Season 27)'
    : `deleted Zed - ${entry.before?.ingamename}`;
};

let added = 0;

export const historyStage = stageOf(historyModel)({
  starts: historyModel.starts as [{ batch: ''; skin: '' }],
  visit: () => ({ path: '/admin/addskin', as: ['addskins'] }),
  prepare: async ({ db }) => {
    await setArchive(db, choices);
    await setSkins(db, skins);
  },
  holds: ['listHistory'],
  acts: {
    'legend.changed': {
      samples: [
        { type: 'legend.changed', value: 'nowhere' },
        { type: 'legend.changed', value: '' },
      ],
      isOffered: ({ context }, { value }) => value !== context.legend,
      act: ({ page }, { value }) => page.getByLabel('Of the legend').fill(value),
    },
    'person.changed': {
      samples: [
        { type: 'person.changed', value: 'nobody' },
        { type: 'person.changed', value: '' },
      ],
      isOffered: ({ context }, { value }) => value !== context.person,
      act: ({ page }, { value }) => page.getByLabel('By the person').fill(value),
    },
    'older.requested': { act: ({ page }) => press(page, 'Older') },
    'newer.requested': { act: ({ page }) => press(page, 'Newer') },
    'batch.toggled': {
      isOffered: ({ value, context }) => value === 'ready' && context.entries.some((entry) => 'batch' in entry),
      // Another machine of the same kind loads the changes of the batch.
      act: async ({ page, held }) => {
        const isOpening = await page.getByRole('button', { name: /^Show its changes/ }).isVisible();
        await press(page, /^(Show|Hide) its changes/);
        if (isOpening) await held.letGo('listHistory');
      },
    },
    'skins.changed': {
      // An open batch would be requested as well; and while you type, the next request is unknown.
      isOffered: ({ value, context }) => value !== 'typing' && context.opened === '',
      act: async ({ page, held }, _, { value }) => {
        if (value === 'loading') await held.forgetNext('listHistory');
        await page.getByRole('textbox', { name: 'In-game name' }).fill(`New ${++added}`);
        await press(page, 'Add a new skin');
        // The skin is saved once the page asks for the history again: what follows makes another history.
        await expect.poll(held.waits).toBe(true);
      },
    },
    'retry.requested': retry,
  },
  answers: {
    loadHistory: [
      {
        output: pageOf(TWO_PAGES.slice(0, 50), true),
        isOffered: isOn(0),
        act: (scene) => letGo(setDeletions(scene.db, 51), scene),
      },
      {
        output: pageOf(TWO_PAGES.slice(50)),
        isOffered: isOn(1),
        act: (scene) => letGo(setDeletions(scene.db, 51), scene),
      },
      {
        output: pageOf([imported]),
        isOffered: isOn(0),
        act: (scene) => letGo(setImport(scene.db, imported.batch), scene),
      },
      {
        output: pageOf([]),
        isOffered: (snapshot) => isNarrowed(snapshot) || isOn(0)(snapshot),
        act: (scene) => letGo(setDeletions(scene.db, 0), scene),
      },
      noAnswer('listHistory'),
    ],
  },
  shows(snapshot) {
    const { value, context } = snapshot;
    const { entries, hasOlder, turned, opened } = context;
    const isReady = value === 'ready';
    const nothing = isReady ? `No changes ${isNarrowed(snapshot) ? 'match' : 'yet'}.` : '';
    return {
      fields: { 'Of the legend': context.legend, 'By the person': context.person },
      busy: value === 'typing' || value === 'loading' ? ['Latest changes'] : [],
      alerts: value === 'failed' ? ['The changes could not be loaded. Try again'] : [],
      lines: entries.length + (opened === '' ? 0 : 1),
      ...((hasOlder || turned.length > 0) && {
        buttons: { Newer: isReady && turned.length > 0, Older: isReady && hasOlder },
      }),
      text: expect.stringContaining(entries.length > 0 ? firstLine(entries) : nothing),
    };
  },
  unseen: {},
});
