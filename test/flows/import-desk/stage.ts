import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { FIRST_LINES } from '#machines/import-desk/setup.ts';
import { doesSomething } from '#rules/import/review/difference.ts';
import type { Database } from '../../../server/database/tables.ts';
import { bumpRevision } from '../../../server/database/write.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { lastingFolder, writeFiles } from '../../support/folder.ts';
import { answer, press, type Shown, stageOf } from '../../walk/stage.ts';
import { dropOnto } from '../drop.ts';
import { heldScript } from '../held-script.ts';
import { refused } from '../played.ts';
import { noAnswer, retry, setArchive, setSkins } from '../seed-skins.ts';
import { importDeskModel } from './model.ts';
import { chosen, dump, entry, FLAG, iron, lists, pasted, picture, readFromText, secret, stranger } from './samples.ts';

type Snapshot = SnapshotFrom<typeof importDeskMachine>;

const script = heldScript('*/assets/read-dump-*.js');

/** The dropped and chosen files, on disk. */
const folder = lastingFolder();
writeFiles(join(folder, 'dump'), dump);
mkdirSync(join(folder, 'empty'));

const isLooking = (snapshot: Snapshot) => snapshot.matches({ reviewing: 'looking' });
const hasSkins = ({ context }: Snapshot) => (context.reading?.skins.length ?? 0) > 0;

/**
 * The choices on a difference, one after the other: a line, what it lacks, a side, then a flag, more lines and the build,
 * or a search. Another order shows nothing more.
 */
const ORDER = ['taken', 'completions', 'sides', 'flags', 'limits', 'build'] as const;

/** Is this the next choice? */
function mayChoose(snapshot: Snapshot, choice: (typeof ORDER)[number]) {
  const { taken, completions, sides, flags, limits, search, build, isRenewed } = snapshot.context;
  const chosen = [taken, completions, sides, flags].map((some) => Object.keys(some).length > 0);
  const made = [...chosen, limits.new > FIRST_LINES.new, build.name === 'Season 31'].lastIndexOf(true);
  return isLooking(snapshot) && !isRenewed && search === '' && made === ORDER.indexOf(choice) - 1;
}

/** The same, for the lines of chosen files. */
const mayDecide = (snapshot: Snapshot, choice: (typeof ORDER)[number]) =>
  hasSkins(snapshot) && mayChoose(snapshot, choice);

/** Were choices made, so that every later step would be the same again? Then only starting over is left. */
const isFar = (snapshot: Snapshot) => importDeskModel.isFarEnough?.(snapshot.context, snapshot) === true;

/** Restores the list of the start, whatever was applied meanwhile. */
async function seed(db: Database) {
  const ash = { _id: 's1', ingamename: 'The Iron Choir', model: 'old_w', texture: 'ash_old' };
  await setSkins(db, { legends: [{ _id: 'l1', legend: 'Ash', details: [ash] }] });
  await db.updateTable('legend').set({ folder: 'ash' }).where('id', '=', 'l1').execute();
  await db.updateTable('skin').set({ gameid: '1' }).where('id', '=', 's1').execute();
  await setArchive(db, { Models: [], Textures: [], Animations: [] });
}

const gone = refused(404, 'There is no such import. Choose the files again.', { code: 'not_found' });
const stale = refused(409, 'Somebody changed the list meanwhile.', { code: 'stale' });
const none = { build: null, removed: 0, assetsRemoved: 0, assetsAdded: 0 };
const applied = { message: 'Imported successfully', historyId: 'h1', batch: { ...none, added: 20, changed: 1 } };

const FOLDER = 'a folder on this disk lists its files at once';
const CUT = 'the page cuts rows into parts at once';
const CHANGED = 'only a toast that soon disappears can undo something here: the model walks it';

/** The desk with a dump, a picture and a pasted list. */
export const importDeskStage = stageOf(importDeskModel)({
  starts: [undefined],
  visit: () => ({ path: '/admin/import', as: ['owner'] }),
  prepare: async ({ page, db }) => {
    await seed(db);
    await script.hold(page);
  },
  holds: ['listLegends', 'readImportLists', 'keepPart', 'applyImport'],
  acts: {
    'files.chosen': {
      samples: [{ files: chosen(dump) }, { files: chosen(picture) }],
      act: async ({ page }, { files }) => {
        script.waitForNext(page);
        if (files.length > 1) await page.getByLabel('Choose a folder').last().setInputFiles(join(folder, 'dump'));
        else {
          const file = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG', 'latin1') };
          await page.getByLabel('Choose files').last().setInputFiles([file]);
        }
      },
    },
    'files.dropped': {
      samples: [{ entries: [entry('dump')] }, { entries: [entry('empty')] }],
      act: async ({ page }, { entries }) => {
        script.waitForNext(page);
        await dropOnto(page, 'Drop the exported folder', join(folder, entries[0]?.name ?? ''));
      },
    },
    'text.pasted': {
      act: async ({ page }, { text }) => {
        script.waitForNext(page);
        await page.getByLabel('Or paste a list').fill(text);
        await press(page, 'Read the pasted list');
      },
    },
    'reading.finished': {
      isOffered: ({ context: { order } }, { reading }) =>
        reading === readFromText ? order.text === pasted : order.files.length > 1,
      act: ({ page }) => script.let(page, 'comes'),
    },
    'reading.failed': {
      isOffered: ({ context: { order } }) => order.files.length === 1,
      act: ({ page }) => script.let(page, 'comes'),
    },
    'reading.cancelled': {
      isOffered: (snapshot) => snapshot.matches('reading') || snapshot.matches('learning'),
      act: ({ page }) => press(page, 'Cancel'),
    },
    'retry.requested': retry,
    'search.changed': {
      isOffered: (snapshot, { value }) =>
        value === '' ? isLooking(snapshot) && snapshot.context.search !== '' : mayDecide(snapshot, 'flags'),
      act: ({ page }, { value }) => page.getByLabel('Search the differences').fill(value),
    },
    'more.requested': {
      isOffered: (snapshot) => mayDecide(snapshot, 'limits'),
      act: ({ page }) => press(page, /^Show \d+ more$/),
    },
    'line.taken': {
      isOffered: (snapshot) => mayDecide(snapshot, 'taken'),
      act: ({ page }, { key, isTaken }) =>
        page.getByRole('checkbox', { name: key === secret ? 'Ash Secret' : 'Ash The Iron Choir' }).setChecked(isTaken),
    },
    'lines.taken': {
      isOffered: (snapshot) => mayDecide(snapshot, 'taken'),
      act: ({ page }) => press(page, 'Take all: Held back'),
    },
    'line.completed': {
      samples: [{ key: stranger, field: 'legend', value: 'Newcomer' }],
      isOffered: (snapshot) => mayDecide(snapshot, 'completions'),
      act: async ({ page }, { value }) => {
        const field = page.getByRole('combobox', { name: `Legend of ${stranger}` });
        await field.fill(value);
        await field.press('Enter');
      },
    },
    'side.chosen': {
      samples: [{ key: iron, side: 'theirs' }],
      isOffered: (snapshot) => mayDecide(snapshot, 'sides'),
      act: ({ page }) => page.getByRole('radio', { name: /^Theirs/ }).check(),
    },
    'sides.chosen': {
      isOffered: (snapshot) => mayDecide(snapshot, 'sides'),
      act: ({ page }) => press(page, 'Take all of theirs'),
    },
    'assets.taken': {
      isOffered: (snapshot, { key }) =>
        mayChoose(snapshot, 'taken') && !hasSkins(snapshot) && snapshot.context.leftAssets[key] === undefined,
      act: ({ page }) => page.getByRole('checkbox', { name: 'Take Textures' }).uncheck(),
    },
    'flag.set': {
      samples: [{ name: FLAG, isOn: true }],
      isOffered: (snapshot) => mayDecide(snapshot, 'flags'),
      act: ({ page }, { name }) => page.getByRole('combobox', { name: `Is ${name} on?` }).selectOption('On'),
    },
    'build.described': {
      isOffered: (snapshot, { value }) =>
        value === 'Season 31'
          ? mayDecide(snapshot, 'build')
          : mayChoose(snapshot, 'taken') && value !== snapshot.context.build.name,
      act: ({ page }, { value }) => page.getByLabel('Name this build').fill(value),
    },
    'apply.requested': {
      isOffered: (snapshot) => doesSomething(snapshot.context) && !isFar(snapshot),
      act: ({ page }) => press(page, /^Apply \d/),
    },
    'question.confirmed': {
      act: ({ page }, _, snapshot) =>
        answer(page, snapshot.matches({ reviewing: 'dropping' }) ? 'Start over' : 'Apply'),
    },
    'question.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'apply.cancelled': { act: ({ page }) => press(page, 'Back to the comparison') },
    'review.dropped': { act: ({ page }) => press(page, 'Start over') },
    'change.undone': {
      isOffered: (snapshot, { id }) => snapshot.matches(id === 'h1' ? 'applied' : 'takenBack'),
      act: ({ page }, { id }) => press(page, id === 'h1' ? 'Undo the import' : 'Apply it again'),
    },
  },
  answers: {
    loadLegends: [
      { output: { legends: [], listed: [] }, act: ({ held }) => held.letGo('listLegends') },
      noAnswer('listLegends'),
    ],
    loadLists: [
      { output: lists, act: ({ db, held }) => seed(db).then(() => held.letGo('readImportLists')) },
      noAnswer('readImportLists'),
    ],
    keepPart: [{ output: {}, act: ({ held }) => held.letGo('keepPart') }, noAnswer('keepPart')],
    applyImport: [
      { output: applied, act: ({ held }) => held.letGo('applyImport') },
      { error: stale, act: ({ db, held }) => bumpRevision(db, 'skins').then(() => held.letGo('applyImport')) },
      { error: gone, act: ({ db, held }) => forgetAll(db).then(() => held.letGo('applyImport')) },
      noAnswer('applyImport'),
    ],
  },
  isFarEnough: () => false,
  echoes(event, _, after): readonly AnyEventObject[] {
    if (after.matches('collecting')) {
      const files = event.entries[0]?.name === 'dump' ? chosen(dump) : [];
      return [{ type: 'xstate.done.actor.collectFiles', output: files, actorId: 'collectFiles' }];
    }
    if (after.matches({ applying: 'cutting' })) {
      const output = { id: 'i1', parts: [{ skins: [], assets: [], gameids: [] }] };
      return [{ type: 'xstate.done.actor.cutIntoParts', output, actorId: 'cutIntoParts' }];
    }
    return [];
  },
  shows(snapshot): Shown {
    const { context } = snapshot;
    return {
      states: { importDesk: stateOf(snapshot.value) },
      question: questionOf(snapshot),
      alerts: alertsOf(snapshot),
      ...(isLooking(snapshot) && { text: expect.stringContaining(titleOf(snapshot)) }),
      ...(snapshot.matches('applied') && { text: expect.stringContaining('The list is up to date') }),
      ...(snapshot.matches('takenBack') && { text: expect.stringContaining('Import undone') }),
      ...(isLooking(snapshot) && { fields: expect.objectContaining({ 'Name this build': context.build.name }) }),
    };
  },
  unseen: {
    'importDesk.opening on always [isRead] → comparing': 'test/browser/import-desk.test.ts returns to a draft',
    'importDesk.collecting on reading.cancelled → choosing': FOLDER,
    'importDesk.collecting on xstate.error.actor.collectFiles → choosing': FOLDER,
    'importDesk.reading on reading.progressed': 'reading ends too soon: test/browser/read-dump.test.ts sees it',
    'importDesk.comparing on skins.changed → comparing': CHANGED,
    'importDesk.reviewing on skins.changed → comparing': CHANGED,
    'importDesk.reviewing.looking on apply.requested [isNothing]':
      'the button is disabled while there is nothing to do',
    'importDesk.applying.cutting on apply.cancelled → reviewing': CUT,
    'importDesk.applying.cutting on xstate.error.actor.cutIntoParts → applying.unsent': CUT,
    'importDesk.applying.finishing on xstate.done.actor.applyImport [hasLeft] → comparing':
      'test/server/import-desk.test.ts has others change the same meanwhile',
    'importDesk.applying.counting on always → applying.sending':
      'these imports fit into one part: the model walks several',
  },
});

const forgetAll = async (db: Database) => {
  await db.deleteFrom('incoming_part').execute();
  await db.deleteFrom('incoming').execute();
};

/** A part of the difference that is shown. */
function titleOf(snapshot: Snapshot) {
  if (!hasSkins(snapshot)) return 'Asset names 1';
  if (snapshot.context.flags[FLAG]) return 'New 21';
  return snapshot.context.search === '' ? 'New 20' : 'Held back 1';
}

function questionOf(snapshot: Snapshot) {
  if (snapshot.matches({ reviewing: 'confirming' })) return 'Apply this import?';
  return snapshot.matches({ reviewing: 'dropping' }) ? 'Start over?' : null;
}

function alertsOf(snapshot: Snapshot) {
  const { problem } = snapshot.context;
  if (problem === null) return [];
  if (snapshot.matches('unlisted')) {
    return [`The list could not be loaded. The files that were read are still here. ${problem} Try again`];
  }
  return [expect.stringContaining(problem)];
}
