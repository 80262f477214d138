import { albumMachine } from '#machines/pictures/album.ts';
import { EMPTY } from '#rules/skins/pictures/album.ts';
import { defineModel, offline } from '../../walk/model.ts';

export const two = { number: 2, bytes: 20_000, hidden: 0, isShown: true };

/** No pictures and two, shown or not; a zip that is added, refused or lost. */
export const albumModel = defineModel({
  machine: albumMachine,
  starts: [undefined],
  samples: {
    events: {
      'album.changed': [
        { album: two },
        { album: { ...two, isShown: false } },
        { album: { ...two, number: 0, hidden: 2 } },
        { album: EMPTY },
      ],
      'zip.chosen': [{ file: new Blob(['x']) }],
    },
    actors: {
      removePictures: { done: [true, false], error: [offline] },
      saveZip: { done: [undefined], error: [offline] },
      addZip: { done: [{ added: 1, left: 0, gone: 0, isStored: true }, { problem: 'it is no zip' }], error: [offline] },
    },
  },
  known: ({ album, added, problem, file }) => [album, added, problem, file !== null],
  visible: ({ album, added, problem }) => [album, added, problem],
  invariants: {
    'only a zip that is being added is kept': (snapshot) =>
      (snapshot.context.file !== null) === snapshot.matches('adding'),
    'what came of the last thing is said until the next one': (snapshot) =>
      snapshot.matches('resting') || (snapshot.context.added === null && snapshot.context.problem === null),
  },
});
