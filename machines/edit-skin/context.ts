import type { Archive } from '#contract/archive/archive.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { Legend, Skin } from '#contract/skins/skin.ts';
import { eachTypedField } from '#contract/skins/skin-fields.ts';
import { skinMeanwhile } from '#contract/skins/stale-skin.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { animationOptions, modelOptions, textureOptions } from '#rules/skins/asset-options.ts';
import type { EditDraft, TypedFields } from '../rules/drafts.ts';
import type { Problem } from '../rules/problem.ts';
import { fieldsOf } from '../rules/typed-fields.ts';

/** The body of the request; without an animation the old one stays (docs: Edit skin). */
export type SkinEdit = BodyOf<'saveSkin'> & { id: string };

export type EditProblem = Problem<'ingamename'>;

/** A skin, or the first of a legend. */
export type Choice = { id: string } | { legend: string };

export type Context = {
  legends: readonly Legend[];
  archive: Archive;
  legend: string;
  /** The skin as it was when it was chosen; null when the legend has none. */
  skin: Skin | null;
  fields: TypedFields;
  /** Is the animation part of the edit? */
  showsAnimation: boolean;
  problem: EditProblem | null;
  /** A draft to restore, until its skin has loaded. */
  draft: EditDraft | undefined;
  /** The id of the skin in the address, until it is found; else empty. */
  askedFor: string;
  /** The next choice, while the page asks whether to drop the current edit. */
  wanted: Choice | null;
  /** In a conflict: the server's values, and the values typed here. */
  theirs: (TypedFields & { version: number }) | null;
  yours: TypedFields | null;
};

export const EMPTY = eachTypedField(() => '');

/** The choices of the form, always with the skin's own values; the same object while the form is unchanged. */
export const editOptions = ({ legends, archive, legend, fields: { texture, model, animation } }: Context) =>
  optionsFor(legends, archive, legend, texture, model, animation);

const optionsFor = memoizeLast(
  (legends: readonly Legend[], archive: Archive, legend: string, texture: string, model: string, animation: string) => {
    const withOwn = (options: string[], own: string) =>
      own === '' || options.includes(own) ? options : [own, ...options];
    return {
      legends: legends
        .filter(({ details }) => details.length > 0)
        .map((one) => one.legend)
        .toSorted(new Intl.Collator('en').compare),
      skins: (legends.find((one) => one.legend === legend)?.details ?? []).map((skin) => ({
        id: skin._id,
        label: nameApart(skin),
      })),
      textures: withOwn(textureOptions(archive, legend), texture),
      models: withOwn(modelOptions(archive, legend), model),
      animations: withOwn(animationOptions(archive, legend), animation),
    };
  },
);

/** Is the requested skin gone? */
export function isGone({ legends, skin, askedFor }: Context) {
  const id = skin?._id ?? askedFor;
  return id !== '' && skinsOf(legends).length > 0 && !skinWith(legends, id);
}

/**
 * Chooses a skin by its id, or the first of a legend (docs: Edit skin; the first skin prefills). A skin that is gone
 * changes nothing.
 */
export function chosen(context: Context, choice: Choice): Partial<Context> {
  if (skinsOf(context.legends).length === 0) return NOTHING;
  const found = 'id' in choice ? skinWith(context.legends, choice.id) : firstOf(context.legends, choice.legend);
  if (!found) return {};
  // With the skin as it was, so that saving notices a change made since.
  if (context.draft?.skin._id === found.skin._id) {
    return { legend: found.legend, ...context.draft, askedFor: '', draft: undefined, problem: null };
  }
  const fields = fieldsOf(found.skin);
  return { ...found, askedFor: '', draft: undefined, fields, showsAnimation: fields.animation !== '', problem: null };
}

const NOTHING = { askedFor: '', skin: null, legend: '', fields: EMPTY, showsAnimation: false, problem: null };

type Found = { skin: Skin; legend: string };

const skinWith = (legends: readonly Legend[], id: string) => skinsOf(legends).find(({ skin }) => skin._id === id);
const firstOf = (legends: readonly Legend[], name: string) => skinsOf(legends).find(({ legend }) => legend === name);

const skinsOf = (legends: readonly Legend[]): Found[] =>
  legends.flatMap(({ legend, details }) => details.map((skin) => ({ skin, legend })));

export function editOf({
  skin,
  fields: { animation, ingamename, ...assets },
  showsAnimation,
  theirs,
}: Context): SkinEdit {
  const version = theirs?.version ?? skin?.version;
  return {
    id: skin?._id ?? '',
    ingamename: ingamename.trim(),
    ...assets,
    ...(showsAnimation && { animation }),
    ...(version !== undefined && { version }),
  };
}

/** Returns the server's values from the refusal (docs: Conflicts). */
export function conflictOf({ fields }: Context, error: unknown): Partial<Context> {
  const theirs = skinMeanwhile(error);
  return theirs ? { yours: fields, theirs } : {};
}
