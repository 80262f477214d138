import { type AnyEventObject, fromCallback } from 'xstate';
import type { Axis } from '#game-files/cast/model.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { PhotographEvent, PhotographOrder } from '#machines/pictures/pictures.ts';
import type { Wanted } from '#machines/viewer/context.ts';
import { learnSizes } from '../files/learn-sizes.ts';
import { upOf } from './folder-ups.ts';

/**
 * What the thread is told: a model, and the pictures of its folder, maybe thousands, only when they are
 * others than before.
 */
export type GivenModel = {
  wanted: Pick<Wanted, 'file' | 'skins'>;
  beside?: readonly ChosenFile[];
  colour: string | undefined;
  /** Where its head is when the person has said so. */
  up: Axis | null;
};

/** Draws the pictures of one model after the other in a thread. It ends with its state, and the graphics with it. */
export const photograph = fromCallback<AnyEventObject>(({ sendBack, receive }) => {
  const send = (event: PhotographEvent) => sendBack(event);
  const thread = new Worker(new URL('../../workers/draw-pictures.ts', import.meta.url), { type: 'module' });
  thread.onmessage = ({ data }: MessageEvent<PhotographEvent>) => send(data);
  thread.onerror = (event) => {
    event.preventDefault();
    // A script that does not come is a plain event.
    if (!(event instanceof ErrorEvent)) return send({ type: 'graphics.refused', reason: NOT_LOADED });
    console.error('A picture could not be drawn.', event.message);
    send({ type: 'model.refused', problem: 'it could not be drawn' });
  };
  let known: readonly ChosenFile[] | undefined;
  async function give({ wanted: { file, skins, pictures }, colour }: PhotographOrder) {
    const given: GivenModel = { wanted: { file, skins }, colour, up: upOf(file.path) };
    if (pictures !== known) {
      await learnSizes(pictures);
      given.beside = pictures;
    }
    known = pictures;
    thread.postMessage(given);
  }
  receive((order) => void give(order as PhotographOrder));
  return () => thread.terminate();
});

const NOT_LOADED = 'What draws the pictures could not be loaded. Check your connection.';
