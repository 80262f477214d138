import type { Archive } from '#contract/archive/archive.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { Legend } from '#contract/skins/skin.ts';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
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
  withOwn,
} from '#rules/skins/asset-options.ts';
import { meantFields } from '#rules/suggestions/meant.ts';
import type { AskedAssets } from '../rules/asked.ts';
import type { Problem } from '../rules/problem.ts';
import { acceptsIn, type Suggested } from '../suggested/suggested.ts';

/** The body of the request; `legendId` is undefined for a legend without skins. */
export type NewSkin = BodyOf<'addSkin'> & {
  legend: string;
  legendId: string | undefined;
  suggestion?: { id: string; version: number };
};

export type AddProblem = Problem<'ingamename' | 'texture'>;

export type Context = Suggested & {
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

/** The choices for the chosen legend, always with the suggested ones; the same object while the form is filled in. */
export const choicesIn = ({ legends, archive, legend, suggestion }: Context) =>
  offeredFor(legends, archive, legend, suggestion);

const offeredFor = memoizeLast(
  (legends: readonly Legend[], archive: Archive, legend: string, suggestion: Suggested['suggestion']) => {
    const suggested = suggestion?.legend === legend ? suggestion.content.fields : undefined;
    return {
      legends: withOwn(legendOptions(archive, legends), suggestion?.legend),
      textures: withOwn(textureOptions(archive, legend, usedTextures(legends)), suggested?.texture),
      /** Does the archive have textures of this legend, free or not? */
      hasTextures: textureOptions(archive, legend).length > 0,
      models: withOwn(modelOptions(archive, legend), suggested?.model),
      animations: withOwn(animationOptions(archive, legend), suggested?.animation),
    };
  },
);

/** Can an animation be chosen: for such a texture, or as it was suggested? */
export const hasAnimation = ({ texture, suggestion }: Pick<Context, 'texture' | 'suggestion'>) =>
  takesAnimation(texture) || Boolean(suggestion?.content.fields?.animation);

/** The form as it was suggested. */
export const asSuggested = (suggestion: ReviewSuggestion): Partial<Context> => ({
  legend: suggestion.legend,
  ...meantFields(suggestion),
  asked: null,
});

/** The legend survives a reload of the lists; the first one is the default (docs: Add skin). */
export const firstLegend = ({ legend, legends }: Context, archive: Archive) =>
  legend || (legendOptions(archive, legends)[0] ?? '');

/** Fills in the first free texture of the legend, its model, and an animation for a base texture. */
export function withFirstChoices(context: Context): Context {
  const { textures, models } = choicesIn(context);
  const texture = textures[0] ?? '';
  const animation = animationFor(context.archive, context.legend, texture);
  return { ...context, texture, model: modelFor(texture, models), animation };
}

/** Fills in the assets that the address names, where they are available. */
export function asAsked(context: Context, { legend, model, texture }: AskedAssets): Context {
  const { legends } = choicesIn(context);
  const found = legends.find((one) => nameKey(one) === nameKey(legend)) ?? legends[0] ?? '';
  const filled = withFirstChoices({ ...context, legend: found, asked: null });
  const { textures, models } = choicesIn(filled);
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

export function newSkin(context: Context): NewSkin {
  const { legends, legend, ingamename, model, texture, animation } = context;
  return {
    legend,
    legendId: legends.find((one) => one.legend === legend)?._id,
    ingamename: ingamename.trim(),
    model,
    texture,
    animation: hasAnimation(context) && animation !== '' ? animation : undefined,
    ...acceptsIn(context),
  };
}
