import { fromPromise } from 'xstate';
import { picturesMachine } from '#machines/pictures/pictures.ts';
import type { Photographed, Stored } from '#machines/pictures/setup.ts';
import type { Wanted } from '#machines/viewer/context.ts';
import { hearPresses } from '../../world/hear-presses.ts';
import { photograph } from '../../world/look/photograph.ts';

export const pictures = picturesMachine.provide({
  actors: {
    photograph,
    hearPresses,
    findOutdated: fromPromise<readonly Wanted[], { models: readonly Wanted[] }>(async ({ input: { models } }) => {
      const hidden = await (await import('../../world/pictures/store.ts')).hiddenSkins();
      return models.filter(({ skins }) => skins.some(({ _id }) => hidden.has(_id)));
    }),
    keepPictures: fromPromise<Stored, { drawn: readonly Photographed[] }>(async ({ input: { drawn } }) =>
      (await import('../../world/pictures/store.ts')).keepPictures(
        drawn.flatMap(({ skins, picture }) => skins.map((skin) => ({ skin, picture, when: Date.now() }))),
      ),
    ),
  },
});
