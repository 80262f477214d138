import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { picturesMachine } from '#machines/pictures/pictures.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { press, type Shown, stageOf } from '../../walk/stage.ts';
import { heldScript } from '../held-script.ts';
import { setSkins } from '../seed-skins.ts';
import { skins } from '../skin-samples.ts';
import { bringModel } from '../viewer/bring.ts';
import { dressed } from '../viewer/samples.ts';
import { NO_GRAPHICS, picturesModel } from './model.ts';

type Snapshot = SnapshotFrom<typeof picturesMachine>;

const thread = heldScript('*/assets/draw-pictures-*.js');
const NO_WEBGL = 'this Chromium has no graphics: test/browser/pictures.test.ts has another';
const TOO_SOON = 'the walk would have to be faster than 300 ms: test/browser/pictures.test.ts types faster';
const NONE_OLDER = 'this browser keeps no older picture: test/browser/pictures.test.ts has some';
const isBusy = (snapshot: Snapshot) => snapshot.matches('keeping') || snapshot.matches('paused');

/** The desk with a folder that has one model, which waits in its thread. */
export const picturesStage = stageOf(picturesModel)({
  starts: [undefined],
  visit: () => ({ path: '/translate', expected: /could not be drawn/ }),
  prepare: async ({ page, db }) => {
    await setSkins(db, skins);
    await thread.hold(page);
  },
  holds: [],
  acts: {
    'keeping.requested': {
      samples: [{ models: [dressed] }],
      act: async ({ page }) => {
        thread.waitForNext(page);
        const button = page.getByRole('button', { name: 'Keep a picture of the model' });
        if ((await button.count()) === 0) await bringModel(page, dressed);
        await button.click();
      },
    },
    'pause.requested': { act: ({ page }) => press(page, 'Pause') },
    'resume.requested': {
      act: ({ page }) => {
        thread.waitForNext(page);
        return press(page, 'Go on');
      },
    },
    'keeping.cancelled': { act: ({ page }) => press(page, 'Stop') },
    'retry.requested': {
      act: ({ page }) => {
        thread.waitForNext(page);
        return press(page, 'Try again');
      },
    },
    'model.refused': { act: ({ page }) => thread.let(page, 'breaks') },
    'graphics.refused': { act: ({ page }) => thread.let(page, 'comes') },
  },
  answers: {},
  shows(snapshot): Shown {
    return {
      heading: 'Translate Lists',
      ...(!snapshot.matches('resting') && { states: expect.objectContaining({ pictures: stateOf(snapshot.value) }) }),
      alerts: snapshot.matches('refused') ? [`${NO_GRAPHICS} Try again`] : [],
      ...(isBusy(snapshot) && { buttons: expect.objectContaining({ Stop: true }) }),
    };
  },
  unseen: {
    'pictures.resting on models.found [hasModels] → comparing': NONE_OLDER,
    'pictures.comparing on keeping.requested [hasModels] → keeping': NONE_OLDER,
    'pictures.comparing on xstate.done.actor.findOutdated [hasModels] → keeping': NONE_OLDER,
    'pictures.comparing on xstate.done.actor.findOutdated → resting': NONE_OLDER,
    'pictures.comparing on xstate.error.actor.findOutdated → resting': NONE_OLDER,
    'pictures.keeping on graphics.lost [isFirstLoss] → keeping': NO_WEBGL,
    'pictures.keeping on graphics.lost → refused': NO_WEBGL,
    'pictures.keeping.person.still on person.pressed → keeping.person.busy': TOO_SOON,
    'pictures.keeping.person.busy on person.pressed → keeping.person.busy': TOO_SOON,
    'pictures.keeping.person.busy on xstate.after.untilStill.pictures.keeping.person.busy → keeping.person.still':
      TOO_SOON,
    'pictures.keeping.work.drawing on model.photographed → keeping.work.storing': NO_WEBGL,
    'pictures.keeping.work.storing on xstate.done.actor.keepPictures [isStored] → keeping.work.next': NO_WEBGL,
    'pictures.keeping.work.storing on xstate.done.actor.keepPictures → full': NO_WEBGL,
    'pictures.keeping.work.storing on xstate.error.actor.keepPictures → refused': NO_WEBGL,
    'pictures.full on keeping.requested [hasModels] → keeping': NO_WEBGL,
    'pictures.full on retry.requested → keeping': NO_WEBGL,
  },
});
