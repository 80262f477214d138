import type { Archive } from '#contract/archive/archive.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { Legend, Skin } from '#contract/skins/skin.ts';
import { eachTypedField } from '#contract/skins/skin-fields.ts';
import { skinMeanwhile } from '#contract/skins/stale-skin.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { animationOptions, modelOptions, textureOptions, withOwn } from '#rules/skins/asset-options.ts';
import { meantFields } from '#rules/suggestions/meant.ts';
import { type EditDraft, fieldsOf, type TypedFields } from '../rules/drafts.ts';
import type { Problem } from '../rules/problem.ts';
import { acceptsIn, type Suggested } from '../suggested/suggested.ts';

/** The body of the request; without an animation the old one stays (docs: Edit skin). */
export type SkinEdit = BodyOf<'saveSkin'> & { id: string; suggestion?: { id: string; version: number } };

export type EditProblem = Problem<'ingamename'>;

/** A skin, or the first of a legend. */
export type Choice = { id: string } | { legend: string };

export type Context = Suggested & {
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
  (
    legends: readonly Legend[],
    archive: Archive,
    legend: string,
    texture: string,
    model: string,
    animation: string,
  ) => ({
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
  }),
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
export function chooseSkin(context: Context, choice: Choice): Partial<Context> {
  if (skinsOf(context.legends).length === 0) return NOTHING;
  const found = 'id' in choice ? skinWith(context.legends, choice.id) : firstOf(context.legends, choice.legend);
  if (!found) return {};
  // With the skin as it was, so that saving notices a change made since.
  if (context.draft?.skin._id === found.skin._id) {
    return { legend: found.legend, ...context.draft, askedFor: '', draft: undefined };
  }
  const suggested = context.suggestion?.skin === found.skin._id ? context.suggestion : null;
  const fields = suggested ? meantFields({ ...suggested, now: found.skin }) : fieldsOf(found.skin);
  return {
    ...{ ...found, askedFor: '', draft: undefined, fields, showsAnimation: fields.animation !== '', problem: null },
    // Another skin than the suggested one is edited as always.
    ...(!suggested && { askedSuggestion: '', suggestion: null }),
  };
}

const NOTHING = { askedFor: '', skin: null, legend: '', fields: EMPTY, showsAnimation: false, problem: null };

type Found = { skin: Skin; legend: string };

const skinWith = (legends: readonly Legend[], id: string) => skinsOf(legends).find(({ skin }) => skin._id === id);
const firstOf = (legends: readonly Legend[], name: string) => skinsOf(legends).find(({ legend }) => legend === name);

const skinsOf = (legends: readonly Legend[]): Found[] =>
  legends.flatMap(({ legend, details }) => details.map((skin) => ({ skin, legend })));

export function editOf(context: Context): SkinEdit {
  const { skin, showsAnimation, theirs, suggestion } = context;
  const { animation, ingamename, ...assets } = context.fields;
  const version = theirs?.version ?? skin?.version;
  return {
    id: skin?._id ?? '',
    ingamename: ingamename.trim(),
    ...assets,
    ...(showsAnimation && { animation }),
    ...(version !== undefined && { version }),
    // The suggested one must not take the place of one that is not shown.
    ...(suggestion && !showsAnimation && { animation: skin?.animation ?? null }),
    ...acceptsIn(context),
  };
}

/** Has somebody changed the skin? A suggestion may be stale by itself. */
export function isStale({ skin, theirs, suggestion }: Context, error: unknown) {
  const meanwhile = skinMeanwhile(error);
  return meanwhile !== undefined && (suggestion === null || meanwhile.version !== (theirs ?? skin)?.version);
}

/** Returns the server's values from the refusal (docs: Conflicts). */
export function conflictOf({ fields }: Context, error: unknown): Partial<Context> {
  const theirs = skinMeanwhile(error);
  return theirs ? { yours: fields, theirs } : {};
}
