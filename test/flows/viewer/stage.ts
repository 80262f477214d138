import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { viewerMachine } from '#machines/viewer/viewer.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { type Shown, stageOf } from '../../walk/stage.ts';
import { heldScript } from '../held-script.ts';
import { setSkins } from '../seed-skins.ts';
import { knight, skins } from '../skin-samples.ts';
import { bringModel } from './bring.ts';
import { viewerModel } from './model.ts';
import { model, noPicture } from './samples.ts';

type Snapshot = SnapshotFrom<typeof viewerMachine>;

const modelThread = heldScript('*/assets/read-model-*.js');
const picturesThread = heldScript('*/assets/read-pictures-*.js');
const STOPPED = 'Reading stopped early: the file may be too large for this browser, or was moved.';
const NO_GRAPHICS = 'This browser draws no models: WebGL is switched off, or the computer has no graphics for it.';

const BARE = { open: { showing: { drawing: 'undrawn', pictures: 'bare' } } } as const;
const GREY = 'The model is grey: none of the files that you brought is a picture of it.';

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const BROKEN = 'what happens to a file that changes meanwhile: test/browser/viewer.test.ts';
const NO_WEBGL = 'this Chromium has no graphics: test/browser/viewer.test.ts has another';

/** The desk with a folder where a model has a picture and one of a recolour, and with one that has neither. */
export const viewerStage = stageOf(viewerModel)({
  starts: [undefined],
  visit: () => ({ path: '/translate', expected: /Failed to load resource|A file could not be read/ }),
  prepare: async ({ page, db }) => {
    await setSkins(db, skins);
    await modelThread.hold(page);
    await picturesThread.hold(page);
  },
  holds: [],
  acts: {
    'look.requested': {
      act: async ({ page }, wanted) => {
        modelThread.waitForNext(page);
        picturesThread.waitForNext(page);
        await bringModel(page, wanted);
        await page.getByRole('button', { name: 'Look at ash_v21_knight_w_LOD0.cast' }).click();
      },
    },
    'look.closed': { act: ({ page }) => inDialog(page, 'Close') },
    'retry.requested': {
      act: ({ page }, _, snapshot) => {
        (snapshot.matches({ open: 'failed' }) ? modelThread : picturesThread).waitForNext(page);
        return inDialog(page, 'Try again');
      },
    },
    'colour.chosen': {
      samples: [{ colour: 'rt01' }],
      isOffered: ({ context }) => (context.wanted?.pictures.length ?? 0) > 0,
      act: ({ page }, { colour }) => {
        picturesThread.waitForNext(page);
        return page.getByLabel('Colour').selectOption(colour);
      },
    },
    'part.toggled': { samples: [{ part: 1 }], act: ({ page }) => page.getByRole('checkbox', { name: /gear/ }).click() },
    'parts.shown': { act: ({ page }) => inDialog(page, 'Show all') },
  },
  answers: {
    readModel: [
      { output: { model, up: null }, act: ({ page }) => modelThread.let(page, 'comes') },
      { error: new Error(STOPPED), act: ({ page }) => modelThread.let(page, 'gets lost') },
    ],
    readPictures: [
      { output: noPicture, act: ({ page }) => picturesThread.let(page, 'comes') },
      { error: new Error(STOPPED), act: ({ page }) => picturesThread.let(page, 'gets lost') },
    ],
  },
  echoes: (_, before, after): readonly AnyEventObject[] =>
    after.matches({ open: { showing: { drawing: 'starting' } } }) && !before.matches({ open: 'showing' })
      ? [{ type: 'drawing.refused', reason: NO_GRAPHICS }]
      : [],
  shows(snapshot): Shown {
    const isOpen = snapshot.matches('open');
    return {
      heading: 'Translate Lists',
      question: isOpen ? 'ash_v21_knight_w_LOD0.cast' : null,
      ...(isOpen && { states: expect.objectContaining({ viewer: stateOf(snapshot.value) }) }),
      alerts: alertsOf(snapshot),
      ...(isOpen && { links: expect.arrayContaining([knight.ingamename]) }),
      ...(snapshot.matches(BARE) && { text: expect.stringContaining(GREY) }),
      ...(snapshot.matches({ open: 'showing' }) && {
        fields: expect.objectContaining({ 'gear 1 triangle': !snapshot.context.look.hidden.includes(1) }),
      }),
    };
  },
  unseen: {
    'viewer.open.reading on xstate.done.actor.readModel → open.failed': BROKEN,
    'viewer.open.showing on wireframe.toggled': NO_WEBGL,
    'viewer.open.showing.drawing.starting on drawing.began → open.showing.drawing.shown': NO_WEBGL,
    'viewer.open.showing.drawing.shown on turned': NO_WEBGL,
    'viewer.open.showing.drawing.shown on standing.requested': NO_WEBGL,
    'viewer.open.showing.drawing.shown on drawing.lost → open.showing.drawing.lost': NO_WEBGL,
    'viewer.open.showing.drawing.lost on drawing.restored → open.showing.drawing.shown': NO_WEBGL,
  },
});

function alertsOf({ context: { problem: why, undrawn, lost } }: Snapshot) {
  const said = why === null ? [] : [`The model cannot be shown: ${why}. Try again`];
  if (undrawn !== null) said.push(undrawn);
  if (lost !== null) said.push(`The pictures could not be read. ${lost} Try again`);
  return said;
}
