import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type Photographed, picturesMachine, type Stored } from '#machines/pictures/pictures.ts';
import type { Wanted } from '#machines/viewer/context.ts';
import { photograph } from '../look/photograph.ts';

/** Reports each press of a key, a finger or a button of the mouse, whatever it is for. */
const hearPresses = fromCallback<EventObject>(({ sendBack }) => {
  const end = new AbortController();
  const hear = () => sendBack({ type: 'person.pressed' });
  for (const press of ['keydown', 'pointerdown'])
    window.addEventListener(press, hear, { capture: true, passive: true, signal: end.signal });
  return () => end.abort();
});

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
