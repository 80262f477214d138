import { fromPromise } from 'xstate';
import { type Photographed, picturesMachine, type Stored } from '#machines/pictures/pictures.ts';
import type { Wanted } from '#machines/viewer/context.ts';
import { photograph } from '../look/photograph.ts';
import { hearPresses } from '../page/hear-presses.ts';

export const pictures = picturesMachine.provide({
  actors: {
    photograph,
    hearPresses,
    findOutdated: fromPromise<readonly Wanted[], { models: readonly Wanted[] }>(async ({ input: { models } }) => {
      const hidden = await (await import('./store.ts')).hiddenSkins();
      return models.filter(({ skins }) => skins.some(({ _id }) => hidden.has(_id)));
    }),
    keepPictures: fromPromise<Stored, { drawn: readonly Photographed[] }>(async ({ input: { drawn } }) =>
      (await import('./store.ts')).keepPictures(
        drawn.flatMap(({ skins, picture }) => skins.map((skin) => ({ skin, picture, when: Date.now() }))),
      ),
    ),
  },
});
