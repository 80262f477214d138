import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Archive } from '#contract/archive/archive.ts';
import { doneTexts } from '#contract/done-texts.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
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
import { callStub, listenerStub, oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import { suggestionOf } from '../rules/address.ts';
import { type AskedAssets, assetsOf } from '../rules/asked.ts';
import { type AddDraft, addDraftOf } from '../rules/drafts.ts';
import { complain, type Problem, problemOf } from '../rules/problem.ts';
import {
  acceptsIn,
  type Choices,
  loadChoices,
  ofSuggestion,
  refusalIn,
  type Suggested,
  unfilled,
  withLoaded,
} from '../suggested/suggested.ts';
import { notSavedToast, type Saving, sayNotSaved, saySaved, type Toast } from '../toasts/toast.ts';

type Events =
  | { type: 'legend.chosen'; legend: string }
  | { type: 'name.changed'; value: string }
  | { type: 'model.chosen'; model: string }
  | { type: 'texture.chosen'; texture: string }
  | { type: 'animation.chosen'; animation: string }
  | { type: 'skin.submitted' }
  | { type: 'skins.changed' }
  | { type: 'retry.requested' };

/** A draft to restore; without one the address may fill in the form. */
type AddSkinInput = { draft: AddDraft | undefined; query: string };

export const skinAddition: Saving = {
  page: 'addSkin',
  done: ({ message }) => message ?? doneTexts.addSkin,
  failed: 'Failed to add skin',
};

const addSkin = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as AddSkinInput },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    loadArchive: loadChoices,
    addSkin: callStub<SkinChanged, NewSkin>('addSkin'),
    skinChanges: listenerStub,
  },
  actions: {
    keepSkins: assign((_, { legends }: Pick<SkinList, 'legends'>) => ({ legends })),
    keepArchive: assign((_, { suggested, ...archive }: Choices) => ({ archive, ...withLoaded(suggested, 'add') })),
    chooseLegend: assign(({ context }, { legend }: { legend: string }) => withFirstChoices({ ...context, legend })),
    /** After a reload of the lists, keeps what was chosen if it is still available. */
    refresh: assign(({ context }, { legend }: { legend: string }) => {
      if (context.suggestion && context.legend === '') return asSuggested(context.suggestion);
      if (context.asked) return asAsked(context, context.asked);
      const isFree = legend === context.legend && choicesIn(context).textures.includes(context.texture);
      return isFree ? {} : withFirstChoices({ ...context, legend });
    }),
    chooseTexture: assign(({ context }, { texture }: { texture: string }) => ({
      texture,
      model: modelFor(texture, modelOptions(context.archive, context.legend)),
      animation: animationFor(context.archive, context.legend, texture),
    })),
    chooseModel: assign((_, { model }: { model: string }) => ({ model })),
    chooseAnimation: assign((_, { animation }: { animation: string }) => ({ animation })),
    setName: assign((_, { value }: { value: string }) => ({ ingamename: value })),
    clearName: assign(() => ({ ingamename: '', ...ofSuggestion('') })),
    sayRefusal: assign((_, { suggested }: Choices) => refusalIn(suggested, 'add')),
    complain: assign((_, problem: AddProblem) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: problemIn(error) })),
    forgive: assign({ problem: null }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isSuggested: ({ context }) => context.suggestion !== null,
    lacksAssets: ({ context }) => context.texture === '' || context.model === '',
    lacksName: ({ context }) => context.ingamename.trim() === '',
  },
});

const problemIn = (error: unknown): AddProblem =>
  problemOf(error, ['ingamename', 'texture'], { text: notSavedToast(skinAddition, error).text, field: 'form' });

/** The body of the request; `legendId` is undefined for a legend without skins. */
export type NewSkin = BodyOf<'addSkin'> & {
  legend: string;
  legendId: string | undefined;
  suggestion?: { id: string; version: number };
};

type AddProblem = Problem<'ingamename' | 'texture'>;

type Context = Suggested & {
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
const asSuggested = (suggestion: ReviewSuggestion): Partial<Context> => ({
  legend: suggestion.legend,
  ...meantFields(suggestion),
  asked: null,
});

/** The legend survives a reload of the lists; the first one is the default (docs: Add skin). */
const firstLegend = ({ legend, legends }: Context, archive: Archive) =>
  legend || (legendOptions(archive, legends)[0] ?? '');

/** Fills in the first free texture of the legend, its model, and an animation for a base texture. */
function withFirstChoices(context: Context): Context {
  const { textures, models } = choicesIn(context);
  const texture = textures[0] ?? '';
  const animation = animationFor(context.archive, context.legend, texture);
  return { ...context, texture, model: modelFor(texture, models), animation };
}

/** Fills in the assets that the address names, where they are available. */
function asAsked(context: Context, { legend, model, texture }: AskedAssets): Context {
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

function newSkin(context: Context): NewSkin {
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

const NO_ARCHIVE: Archive = { Models: [], Textures: [], Animations: [] };

/** Adds a skin: a legend, a name, and assets of the archive that no skin uses yet (docs: Add skin). */
export const addSkinMachine = addSkin.createMachine({
  id: 'addSkin',
  context: ({ input: { query, draft } }) => {
    const suggestion = suggestionOf(query);
    const own = (draft?.askedSuggestion ?? '') === suggestion ? draft : undefined;
    return {
      legends: [],
      archive: NO_ARCHIVE,
      legend: '',
      ingamename: '',
      model: '',
      texture: '',
      animation: '',
      ...ofSuggestion(suggestion),
      ...own,
      asked: own === undefined ? askedIn(query) : null,
      problem: null,
    };
  },
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  states: {
    ...unfilled('addSkin', [
      withOutput('keepArchive'),
      {
        type: 'refresh',
        params: ({ context, event }: { context: Context; event: { output: Archive } }) => ({
          legend: firstLegend(context, event.output),
        }),
      },
      withOutput('sayRefusal'),
    ]),
    filling: {
      on: {
        'legend.chosen': { actions: ['forgive', withEvent('chooseLegend')] },
        'name.changed': { actions: ['forgive', withEvent('setName')] },
        'model.chosen': { actions: withEvent('chooseModel') },
        'texture.chosen': { actions: ['forgive', withEvent('chooseTexture')] },
        'animation.chosen': { actions: withEvent('chooseAnimation') },
        'skins.changed': 'loading',
        'skin.submitted': [
          { guard: 'lacksAssets' },
          { guard: 'lacksName', actions: complain('Please enter the in-game name.', 'ingamename') },
          { target: 'saving' },
        ],
      },
    },
    saving: oneRequest('addSkin', {
      description: 'The typed text stays until the server has accepted it.',
      input: (context: Context) => newSkin(context),
      onDone: [
        { guard: 'isSuggested', target: 'accepted', actions: ['clearName', saySaved(skinAddition)] },
        { target: 'loading', actions: ['forgive', 'clearName', saySaved(skinAddition)] },
      ],
      onError: { target: 'filling', actions: [withEvent('complainOfFailure'), sayNotSaved(skinAddition)] },
    }),
  },
});

function askedIn(query: string) {
  const asked = assetsOf(query);
  return Object.values(asked).some((name) => name !== '') ? asked : null;
}

export type AddSkinRef = ActorRefFrom<typeof addSkinMachine>;

export const addSkinPage: PageFlow<typeof addSkinMachine> = {
  input: ({ draft, query }) => ({ draft, query }),
  draftOf: addDraftOf,
};
