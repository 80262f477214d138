import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { EMPTY } from '#rules/pictures/album.ts';
import { zipOf } from '#rules/pictures/zip.ts';
import { pngOf } from '../../support/png-of.ts';
import { answer, press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { albumModel } from './model.ts';

const BROKEN = 'a storage that breaks: test/flows/album/journey.test.ts';
const bytes = Uint8Array.from(pngOf(8, 8, () => [200, 40, 40]));
const zip = Buffer.from(zipOf([{ skin: 's1', when: 1, bytes }]));
const one = { number: 1, bytes: bytes.length, hidden: 0, isShown: true };

/** The part of My List in a browser without pictures, which then get one from a zip. */
export const albumStage = stageOf(albumModel)({
  starts: [undefined],
  visit: () => ({ path: '/mine#pictures' }),
  holds: [],
  acts: {
    'showing.toggled': {
      // A question covers the page, and everything else ends at once.
      isOffered: ({ value, context }) => value === 'resting' && context.album.number > 0,
      act: ({ page }) => page.getByLabel('Show pictures beside skins').click(),
    },
    'removal.requested': { act: ({ page }) => press(page, 'Remove all pictures') },
    'removal.confirmed': { act: ({ page }) => answer(page, 'Remove all pictures') },
    'removal.declined': { act: ({ page }) => answer(page, 'Cancel') },
    'zip.requested': { act: ({ page }) => press(page, 'Save as one zip') },
    'zip.chosen': {
      act: ({ page }) =>
        page.getByLabel('Add from a zip').setInputFiles({ name: 'pictures.zip', mimeType: '', buffer: zip }),
    },
  },
  answers: {
    removePictures: [{ output: true, act: async () => {} }],
    saveZip: [{ output: undefined, act: async () => {} }],
    addZip: [{ output: { added: 1, left: 0, gone: 0, isStored: true }, act: async () => {} }],
  },
  echoes({ type }, _, { context: { album } }): readonly AnyEventObject[] {
    if (type === 'xstate.done.actor.removePictures') return [{ type: 'album.changed', album: EMPTY }];
    if (type === 'xstate.done.actor.addZip')
      return [{ type: 'album.changed', album: { ...one, isShown: album.number === 0 || album.isShown } }];
    if (type === 'showing.toggled') return [{ type: 'album.changed', album: { ...album, isShown: !album.isShown } }];
    return [];
  },
  shows: (snapshot) => ({
    heading: 'My List',
    question: snapshot.matches('asking') ? 'Remove all pictures?' : null,
    ...(snapshot.matches('resting') && {
      states: expect.objectContaining({ album: 'resting' }),
      fields:
        snapshot.context.album.number > 0
          ? expect.objectContaining({ 'Show pictures beside skins': snapshot.context.album.isShown })
          : expect.not.objectContaining({ 'Show pictures beside skins': expect.anything() }),
    }),
  }),
  unseen: {
    'album.adding on xstate.error.actor.addZip → resting': BROKEN,
    'album.removing on xstate.done.actor.removePictures → resting': BROKEN,
    'album.removing on xstate.error.actor.removePictures → resting': BROKEN,
    'album.saving on xstate.error.actor.saveZip → resting': BROKEN,
  },
});
