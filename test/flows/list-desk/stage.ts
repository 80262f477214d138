import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { LINES_AT_A_TIME, summaryOf, wantedIn } from '#machines/list-desk/setup.ts';
import { kindWords } from '#rules/answers/translated/say.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { lastingFolder } from '../../support/folder.ts';
import { press, type Shown, stageOf } from '../../walk/stage.ts';
import { dropOnto } from '../drop.ts';
import { heldScript } from '../held-script.ts';
import { noAnswer, setSkins } from '../seed-skins.ts';
import { skins } from '../skin-samples.ts';
import { listDeskModel } from './model.ts';
import { chosen, entry, exported, foreign, known, lists, many, names } from './samples.ts';

type Snapshot = SnapshotFrom<typeof listDeskMachine>;

const script = heldScript('*/assets/translate-lists-*.js');

/** The dropped and chosen files, on disk. */
const files = exported.map(({ path }) => `exported/${path}`);
const folder = lastingFolder(Object.fromEntries(files.map((file) => [file, 'x'])));
const paths = files.map((file) => join(folder, file));
mkdirSync(join(folder, 'empty'));

const isAnswered = (snapshot: Snapshot) => snapshot.matches('answered');
const isWhole = ({ context: { filter, limit } }: Snapshot) =>
  filter.part === 'all' && filter.legend === '' && filter.kind === '' && limit === LINES_AT_A_TIME;

function wantsItemsAlone(translation: Snapshot['context']['translation']) {
  const { names: ofNames, guids, items } = wantedIn(translation);
  return items && !ofNames && !guids;
}

const FOLDER = 'a folder on this disk lists its files at once';
const STARTS = 'a text brought along comes from the search: test/browser/list-desk.test.ts';

/** The desk with lists of known and unknown lines, with more lines than are drawn, and with files. */
export const listDeskStage = stageOf(listDeskModel)({
  starts: [{ order: { files: [], text: '' } }],
  visit: () => ({ path: '/translate', expected: /Failed to load resource|Lists could not be read/ }),
  prepare: async ({ page, db }) => {
    await setSkins(db, skins);
    await script.hold(page);
  },
  holds: ['listSkins', 'listLanguages'],
  acts: {
    'files.chosen': {
      samples: [{ files: exported }],
      act: ({ page }) => page.getByLabel('Choose files').last().setInputFiles(paths),
    },
    'files.dropped': {
      act: ({ page }, { entries }) => dropOnto(page, 'Or drop files', join(folder, entries[0]?.name ?? '')),
    },
    'text.pasted': {
      act: async ({ page }, { text }, { context }) => {
        await page.getByLabel('Your list').fill(text);
        await press(page, 'Translate');
        // An empty list is no order: the last one goes back into the box, for `shows`.
        if (text.trim() === '') await page.getByLabel('Your list').fill(context.box);
      },
    },
    'text.typed': {
      act: async ({ page }, { text }) => {
        await page.getByLabel('Your list').fill(text);
        // The page does not go anywhere, but hears that it is left.
        await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      },
    },
    'list.cleared': {
      isOffered: (snapshot) => !snapshot.matches('choosing') || snapshot.context.box !== '',
      act: ({ page }) => press(page, 'Start over'),
    },
    'reading.finished': {
      isOffered: ({ context: { order } }, { translation }) =>
        order.files.length > 0 ? translation.files > 0 : order.text === translation.texts.join('\n'),
      async act({ page }, { translation }, { context: { names: known } }) {
        const read = script.let(page, 'comes');
        // What is no skin is loaded without a call, and the list is read once more.
        if (known === null && wantsItemsAlone(translation)) script.waitForNext(page);
        await read;
      },
    },
    'reading.failed': {
      samples: [{ reason: 'Reading stopped early. Try again with fewer files or lines.' }],
      act: ({ page }) => script.let(page, 'gets lost'),
    },
    'reading.cancelled': {
      isOffered: (snapshot) => !snapshot.matches('collecting'),
      act: ({ page }) => press(page, 'Cancel'),
    },
    'retry.requested': {
      act: ({ page }, _, { context: { problem, lost } }) =>
        press(page, problem === null && lost === null ? 'Search all languages' : 'Try again'),
    },
    'filter.chosen': {
      isOffered: (snapshot) => isAnswered(snapshot) && isWhole(snapshot) && hasNames(snapshot),
      act: ({ page }, { filter: { part, legend, kind } }) => {
        if (part) return press(page, /^Not found/);
        return legend
          ? page.getByLabel('Legend').selectOption(legend)
          : page.getByLabel('Kind').selectOption(kind ? kindWords[kind] : '');
      },
    },
    'more.requested': {
      isOffered: ({ context }) => context.order.text === many && context.limit === LINES_AT_A_TIME,
      act: ({ page }) => press(page, 'Show 1 more of 1'),
    },
    'file.requested': {
      // These lines are in no folder of a model: test/browser/list-desk.test.ts saves "Old → new".
      samples: [{ form: 'csv' }, { form: 'json' }],
      isOffered: isWhole,
      act: async ({ page }, { form }) => {
        const button = form === 'csv' ? /as CSV$/ : /as JSON$/;
        const wanted = page.getByRole('button', { name: button });
        if (!(await wanted.isVisible())) await page.getByText('Copy or Save', { exact: true }).click();
        const download = page.waitForEvent('download');
        await press(page, button);
        await download;
      },
    },
  },
  answers: {
    loadLists: [
      {
        output: lists,
        act: ({ page, held }) => {
          script.waitForNext(page);
          return held.letGo('listSkins');
        },
      },
      noAnswer('listSkins'),
    ],
    loadNames: [
      {
        output: names,
        act: ({ page, held }) => {
          script.waitForNext(page);
          return held.letGo('listLanguages');
        },
      },
      noAnswer('listLanguages'),
    ],
  },
  // A filter leads no further than to the next order.
  isFarEnough: () => false,
  echoes(event, _, after): readonly AnyEventObject[] {
    if (after.matches('naming') && wantsItemsAlone(after.context.translation))
      return [{ type: 'xstate.done.actor.loadNames', output: names, actorId: 'loadNames' }];
    if (!after.matches('collecting')) return [];
    const output = event.entries?.[0]?.name === entry('exported').name ? exported : chosen();
    return [{ type: 'xstate.done.actor.collectFiles', output, actorId: 'collectFiles' }];
  },
  shows(snapshot): Shown {
    const { box } = snapshot.context;
    return {
      states: { listDesk: stateOf(snapshot.value) },
      heading: 'Translate Lists',
      alerts: alertsOf(snapshot),
      text: expect.stringContaining(textOf(snapshot)),
      fields: expect.objectContaining({ 'Your list': box }),
      ...(isAnswered(snapshot) && { rows: { length: rowsOf(snapshot) } }),
    };
  },
  unseen: {
    'listDesk.opening on always [isBrought] → learning': STARTS,
    'listDesk.opening on always [isAnswered] → answered': 'a list comes back: test/browser/list-stays.test.ts',
    'listDesk.collecting on reading.cancelled → choosing': FOLDER,
    'listDesk.collecting on xstate.error.actor.collectFiles → choosing': FOLDER,
    'listDesk.reading on reading.progressed': 'reading ends too soon: test/browser/list-desk.test.ts sees it',
  },
});

const hasNames = ({ context }: Snapshot) => summaryOf(context).lines > 0;

function textOf(snapshot: Snapshot) {
  const { context } = snapshot;
  if (isAnswered(snapshot)) {
    const { text } = context.order;
    const found = { [known]: '2 of 2 lines', [foreign]: '1 of 2 lines', [many]: '201 of 201 lines' }[text];
    return `${found ?? '1 of 2 lines'} found`;
  }
  if (snapshot.matches('choosing')) return 'What it reads';
  if (snapshot.matches('unlisted')) return 'The list of skins could not be loaded';
  return 'Cancel';
}

/** The number of lines drawn with the current filter. */
function rowsOf({ context: { order, filter, limit } }: Snapshot) {
  const all = { [known]: 2, [foreign]: 2, [many]: Math.min(201, limit) }[order.text] ?? 2;
  const unknown = order.text === known || order.text === many ? 0 : 1;
  if (filter.part === 'unknown') return unknown;
  return filter.legend !== '' || filter.kind !== '' ? all - unknown : all;
}

function alertsOf(snapshot: Snapshot) {
  const { problem, lost } = snapshot.context;
  const said = snapshot.matches('unlisted') || problem === null ? [] : [problem];
  if (snapshot.matches('unlisted')) said.push(expect.stringContaining('your list is still here'));
  if (lost !== null && isAnswered(snapshot))
    said.push(`The names in other languages could not be loaded. ${lost} Try again`);
  return said;
}
