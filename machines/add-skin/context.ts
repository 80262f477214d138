import type { Archive } from '#contract/archive.ts';
import type { BodyOf } from '#contract/carried.ts';
import type { Legend } from '#contract/skin.ts';
import { remembered } from '#rules/remembered.ts';
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
  problem: AddProblem | null;
};

/** What the form offers for the legend that is chosen; the same lists while the form is filled in. */
export const offered = ({ legends, archive, legend }: Context) => offeredFor(legends, archive, legend);

const offeredFor = remembered((legends: readonly Legend[], archive: Archive, legend: string) => ({
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

/** What adding sends. */
export const newSkin = ({ legends, legend, ingamename, model, texture, animation }: Context): NewSkin => ({
  legend,
  legendId: legends.find((one) => one.legend === legend)?._id,
  ingamename: ingamename.trim(),
  model,
  texture,
  animation: takesAnimation(texture) && animation !== '' ? animation : undefined,
});
