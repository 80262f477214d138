import { assign, setup } from 'xstate';
import type { Archive } from '#contract/archive/archive.ts';
import { doneTexts } from '#contract/done-texts.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { Legend, Skin, SkinList } from '#contract/skins/skin.ts';
import { eachTypedField, type TypedFieldName } from '#contract/skins/skin-fields.ts';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { skinMeanwhile } from '#contract/skins/stale-skin.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { animationOptions, modelOptions, textureOptions, withOwn } from '#rules/skins/asset-options.ts';
import { meantFields } from '#rules/suggestions/meant.ts';
import { callStub, listenerStub } from '../kinds/request.ts';
import { type EditDraft, editDraftOf, fieldsOf, type TypedFields } from '../rules/drafts.ts';
import { type Problem, problemOf } from '../rules/problem.ts';
import {
  acceptsIn,
  type Choices,
  loadChoices,
  ofSuggestion,
  refusalIn,
  type Suggested,
  withLoaded,
} from '../suggested/suggested.ts';
import { notSavedToast, type Saving, type Toast } from '../toasts/toast.ts';

/** The body of the request; without an animation the old one stays (docs: Edit skin). */
export type SkinEdit = BodyOf<'saveSkin'> & { id: string; suggestion?: { id: string; version: number } };

type EditProblem = Problem<'ingamename'>;

/** A skin, or the first of a legend. */
type Choice = { id: string } | { legend: string };

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
function chooseSkin(context: Context, choice: Choice): Partial<Context> {
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
function isStale({ skin, theirs, suggestion }: Context, error: unknown) {
  const meanwhile = skinMeanwhile(error);
  return meanwhile !== undefined && (suggestion === null || meanwhile.version !== (theirs ?? skin)?.version);
}

/** Returns the server's values from the refusal (docs: Conflicts). */
function conflictOf({ fields }: Context, error: unknown): Partial<Context> {
  const theirs = skinMeanwhile(error);
  return theirs ? { yours: fields, theirs } : {};
}

type Events =
  | { type: 'legend.chosen'; legend: string }
  | { type: 'skin.chosen'; id: string }
  | { type: 'name.changed'; value: string }
  | { type: 'model.chosen'; model: string }
  | { type: 'texture.chosen'; texture: string }
  | { type: 'animation.chosen'; animation: string }
  | { type: 'animation.toggled' }
  | { type: 'side.chosen'; field: TypedFieldName; side: 'yours' | 'theirs' }
  | { type: 'conflict.dropped' }
  | { type: 'switch.confirmed' }
  | { type: 'switch.cancelled' }
  | { type: 'skin.submitted' }
  | { type: 'skins.changed' }
  | { type: 'retry.requested' };

/** The skin or the suggestion that the address names, and a draft to restore. */
type EditInput = { id: string; suggestion?: string; draft: EditDraft | undefined };

export const skinEdit: Saving = {
  page: 'editSkin',
  done: ({ message }) => message ?? doneTexts.saveSkin,
  failed: 'Failed to update skin',
};

export const editSkin = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as EditInput },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    loadArchive: loadChoices,
    saveSkin: callStub<SkinChanged, SkinEdit>('saveSkin'),
    skinChanges: listenerStub,
  },
  actions: {
    keepSkins: assign((_, { legends }: Pick<SkinList, 'legends'>) => ({ legends })),
    /** The suggested skin is filled in. Where there is no suggestion, no other skin is filled in instead. */
    keepArchive: assign(({ context: { askedSuggestion, ...context } }, { suggested, ...archive }: Choices) => {
      const loaded = withLoaded(suggested, 'change');
      const id = loaded.suggestion === undefined ? context.askedFor : (loaded.suggestion?.skin ?? askedSuggestion);
      return { archive, ...loaded, askedFor: id };
    }),
    choose: assign(({ context }, choice: Choice) => chooseSkin(context, choice)),
    /** The skin as it is now, unless it is gone; the first of all when there was none. */
    refresh: assign(({ context }) => {
      const skin = context.skin ?? context.draft?.skin ?? null;
      const id = skin?._id ?? context.askedFor;
      if (id === '') return chooseSkin(context, { legend: editOptions(context).legends[0] ?? '' });
      // What is gone is said in its place.
      return { skin, ...(isGone({ ...context, skin }) && { problem: null }), ...chooseSkin(context, { id }) };
    }),
    want: assign((_, wanted: Choice) => ({ wanted })),
    forgetWanted: assign({ wanted: null }),
    setFields: assign(({ context }, fields: Partial<TypedFields>) => ({ fields: { ...context.fields, ...fields } })),
    toggleAnimation: assign(({ context }) => ({ showsAnimation: !context.showsAnimation })),
    keepTheirs: assign(({ context }, { error }: { error: unknown }) => conflictOf(context, error)),
    keepSaved: assign(({ context: { skin, fields } }) => ({
      skin: skin && { ...skin, ...fields },
      ...ofSuggestion(''),
    })),
    dropConflict: assign({ theirs: null, yours: null }),
    dropEdit: assign(({ context: { skin } }) => ({ fields: skin ? fieldsOf(skin) : EMPTY })),
    sayRefusal: assign((_, { suggested }: Choices) => refusalIn(suggested, 'change')),
    complain: assign((_, problem: EditProblem) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: problemIn(error) })),
    forgive: assign({ problem: null }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    hasNoSkin: ({ context }) => context.skin === null,
    lacksName: ({ context }) => context.fields.ingamename.trim() === '',
    wouldLose: ({ context }) => editDraftOf(context) !== undefined,
    isGone: ({ context }) => isGone(context),
    isHere: ({ context }, choice: Choice) =>
      'id' in choice ? choice.id === context.skin?._id : choice.legend === context.legend,
    isSuggested: ({ context }) => context.suggestion !== null,
    isStale: ({ context }, { error }: { error: unknown }) => isStale(context, error),
  },
});

const problemIn = (error: unknown): EditProblem =>
  problemOf(error, ['ingamename'], { text: notSavedToast(skinEdit, error).text, field: 'form' });
