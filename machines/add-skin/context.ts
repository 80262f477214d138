import type { Archive } from '#contract/archive/archive.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { Legend } from '#contract/skins/skin.ts';
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

/** The body of the request; `legendId` is undefined for a legend without skins. */
export type NewSkin = BodyOf<'addSkin'> & { legend: string; legendId: string | undefined };

export type AddProblem = Problem<'ingamename' | 'texture'>;

export type Context = {
  legends: readonly Legend[];
  archive: Archive;
  legend: string;
  ingamename: string;
  model: string;
  texture: string;
  animation: string;
  /** Assets named by the address, until the form is filled in; a draft takes precedence. */
  asked: AskedAssets | null;
  problem: AddProblem | null;
};

/** The choices for the chosen legend; the same object while the form is filled in. */
export const offered = ({ legends, archive, legend }: Context) => offeredFor(legends, archive, legend);

const offeredFor = memoizeLast((legends: readonly Legend[], archive: Archive, legend: string) => ({
  legends: legendOptions(archive, legends),
  textures: textureOptions(archive, legend, usedTextures(legends)),
  /** Does the archive have textures of this legend, free or not? */
  hasTextures: textureOptions(archive, legend).length > 0,
  models: modelOptions(archive, legend),
  animations: animationOptions(archive, legend),
}));

/** The legend survives a reload of the lists; the first one is the default (docs: Add skin). */
export const firstLegend = ({ legend, legends }: Context, archive: Archive) =>
  legend || (legendOptions(archive, legends)[0] ?? '');

/** Fills in the first free texture of the legend, its model, and an animation for a base texture. */
export function derived(context: Context): Context {
  const { textures, models } = offered(context);
  const texture = textures[0] ?? '';
  const animation = animationFor(context.archive, context.legend, texture);
  return { ...context, texture, model: modelFor(texture, models), animation };
}

/** Fills in the assets that the address names, where they are available. */
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

export const newSkin = ({ legends, legend, ingamename, model, texture, animation }: Context): NewSkin => ({
  legend,
  legendId: legends.find((one) => one.legend === legend)?._id,
  ingamename: ingamename.trim(),
  model,
  texture,
  animation: takesAnimation(texture) && animation !== '' ? animation : undefined,
});
