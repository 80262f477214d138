import { fromPromise } from 'xstate';
import { picturesMachine } from '#machines/pictures/pictures.ts';
import type { Photographed, Stored } from '#machines/pictures/setup.ts';
import { hearPresses } from '../../world/hear-presses.ts';
import { photograph } from '../../world/look/photograph.ts';

export const pictures = picturesMachine.provide({
  actors: {
    photograph,
    hearPresses,
    keepPictures: fromPromise<Stored, { drawn: readonly Photographed[] }>(async ({ input: { drawn } }) =>
      (await import('../../world/pictures/store.ts')).keepPictures(
        drawn.flatMap(({ skins, picture }) => skins.map((skin) => ({ skin, picture, when: Date.now() }))),
      ),
    ),
  },
});
