import type { Archive } from '#contract/archive.ts';
import type { BodyOf } from '#contract/carried.ts';
import type { Legend } from '#contract/skin.ts';
import { nameKey } from '#contract/text.ts';
import { memoizeLast } from '#rules/memoize.ts';
import {
  animationFor,
  animationOptions,
  legendOptions,
  modelFor,
  modelOptions,
  takesAnimation,
  textureOptions,
  usedTextures,
} from '#rules/skins/asset-options.ts';
import type { AskedAssets } from '../rules/asked.ts';
import type { Problem } from '../rules/problem.ts';

/** What a form sends; `legendId` is undefined for a legend that has no skins yet. */
export type NewSkin = BodyOf<'addSkin'> & { legend: string; legendId: string | undefined };

export type AddProblem = Problem<'ingamename' | 'texture'>;

/** What the form knows. */
export type Context = {
  legends: readonly Legend[];
  archive: Archive;
  legend: string;
  ingamename: string;
  model: string;
  texture: string;
  animation: string;
  /** What the address asks for, until the form is filled in; an edit from before goes before it. */
  asked: AskedAssets | null;
  problem: AddProblem | null;
};

/** What the form offers for the legend that is chosen; the same lists while the form is filled in. */
export const offered = ({ legends, archive, legend }: Context) => offeredFor(legends, archive, legend);

const offeredFor = memoizeLast((legends: readonly Legend[], archive: Archive, legend: string) => ({
  legends: legendOptions(archive, legends),
  textures: textureOptions(archive, legend, usedTextures(legends)),
  /** Does the archive have any for this legend, free or not? */
  hasTextures: textureOptions(archive, legend).length > 0,
  models: modelOptions(archive, legend),
  animations: animationOptions(archive, legend),
}));

/** The legend stays over a reload of the lists; at first it is the first one (docs: Add skin). */
export const firstLegend = ({ legend, legends }: Context, archive: Archive) =>
  legend || (legendOptions(archive, legends)[0] ?? '');

/** A legend brings its first free texture, the model that goes with it, and an animation for a base texture. */
export function derived(context: Context): Context {
  const { textures, models } = offered(context);
  const texture = textures[0] ?? '';
  const animation = animationFor(context.archive, context.legend, texture);
  return { ...context, texture, model: modelFor(texture, models), animation };
}

/** What the address asks for, as far as it can be had. */
export function asAsked(context: Context, { legend, model, texture }: AskedAssets): Context {
  const { legends } = offered(context);
  const found = legends.find((one) => nameKey(one) === nameKey(legend)) ?? legends[0] ?? '';
  const filled = derived({ ...context, legend: found, asked: null });
  const { textures, models } = offered(filled);
  const isFree = textures.includes(texture);
  const chosen = isFree ? texture : filled.texture;
  return {
    ...filled,
    texture: chosen,
    model: models.includes(model) ? model : modelFor(chosen, models),
    animation: animationFor(context.archive, found, chosen),
    problem:
      texture === '' || isFree ? null : { text: `${texture} is not free. Choose another texture.`, field: 'texture' },
  };
}

/** What adding sends. */
export const newSkin = ({ legends, legend, ingamename, model, texture, animation }: Context): NewSkin => ({
  legend,
  legendId: legends.find((one) => one.legend === legend)?._id,
  ingamename: ingamename.trim(),
  model,
  texture,
  animation: takesAnimation(texture) && animation !== '' ? animation : undefined,
});
