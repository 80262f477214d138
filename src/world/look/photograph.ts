import { type AnyEventObject, fromCallback } from 'xstate';
import type { Model } from '#game-files/cast/model.ts';
import type { PhotographEvent, Photographed, PhotographOrder } from '#machines/pictures/setup.ts';
import { clothesOf } from '#machines/viewer/context.ts';
import { outfitsOf } from '#rules/pictures/outfits.ts';
import { NO_GRAPHICS } from './draw.ts';
import { modelIn } from './read-model.ts';
import { picturesIn } from './read-pictures.ts';
import type { Studio } from './studio.ts';

/** Pictures that are drawn on 256 pixels need no finer ones. */
const SIDE = 512;

/** Draws the pictures of one model after the other. Its threads and its graphics end with its state. */
export const photograph = fromCallback<AnyEventObject>(({ sendBack, receive }) => {
  const over = new AbortController();
  const { signal } = over;
  const send = (event: PhotographEvent) => {
    if (!signal.aborted) sendBack(event);
  };
  let opening: Promise<Studio | undefined> | undefined;
  const lost = () => send({ type: 'graphics.refused', reason: LOST });
  const open = () => import('./studio.ts').then(({ openStudio }) => (signal.aborted ? undefined : openStudio(lost)));

  async function take(order: PhotographOrder) {
    const read = await modelIn([order.wanted.file], signal);
    if ('problem' in read) return send(refused(read.problem));
    opening ??= open();
    const studio = await opening.catch(() => null);
    if (!studio) return send({ type: 'graphics.refused', reason: studio === null ? NOT_LOADED : NO_GRAPHICS });
    send(await photographed(order, read.model, studio, signal));
  }
  receive((order) => {
    take(order as PhotographOrder).catch((error) => {
      if (!signal.aborted) console.error('A picture could not be drawn.', error);
      send(refused('it could not be drawn'));
    });
  });
  return () => {
    over.abort();
    opening?.then(
      (studio) => studio?.end(),
      () => {},
    );
  };
});

/** The skins of a model in their colours; the pictures that it wears are read for each colour. */
async function photographed(
  { wanted, colour }: PhotographOrder,
  model: Model,
  studio: Studio,
  signal: AbortSignal,
): Promise<PhotographEvent> {
  if (model.parts.every(({ triangles }) => triangles.length === 0)) return refused('it has no triangle to draw');
  const outfits = outfitsOf({
    materials: model.materials,
    paths: wanted.pictures.map(({ path }) => path),
    skins: wanted.skins,
  }).filter((one) => colour === undefined || one.colour === colour);
  if (outfits.length === 0) return refused('its materials do not say which of its skins it shows');
  const pictures: Photographed[] = [];
  for (const outfit of outfits) {
    const { files, worn } = clothesOf({ wanted, model, colour: outfit.colour });
    const clothes = files.length === 0 ? [] : (await picturesIn(files, signal, SIDE)).pictures;
    if (!worn.some((one) => one.colour !== undefined && clothes[one.colour])) continue;
    const picture = await studio.take({ model, worn, pictures: clothes });
    signal.throwIfAborted();
    pictures.push({ skins: outfit.skins.map(({ _id }) => _id), picture });
  }
  if (pictures.length === 0) return refused('no picture of its colours is beside it, so that it would be grey');
  return { type: 'model.photographed', pictures };
}

const refused = (problem: string) => ({ type: 'model.refused', problem }) as const;

const LOST = 'The system has taken the graphics away.';
const NOT_LOADED = 'What draws the pictures could not be loaded. Check your connection.';
