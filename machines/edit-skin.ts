import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Archive } from '#contract/archive.ts';
import type { BodyOf } from '#contract/carried.ts';
import type { Legend, Skin, SkinChanged, SkinList } from '#contract/skin.ts';
import { eachSkinField, type SkinFieldName } from '#contract/skin-fields.ts';
import { skinMeanwhile } from '#contract/stale-skin.ts';
import { remembered } from '#rules/remembered.ts';
import { animationOptions, modelOptions, textureOptions } from '#rules/skins/asset-options.ts';
import type { EditDraft, TypedFields } from './rules/drafts.ts';
import { type Problem, problemOf } from './rules/problem.ts';
import { editDraftOf, fieldsOf } from './rules/skin-drafts.ts';
import { SKIN_GONE } from './rules/skin-gone.ts';
import { callStub, listenerStub } from './stubs.ts';
import { notSavedToast, sayFailure, sayNotSaved, saySaved, type Toast } from './toast.ts';

/** Asks whether what was typed for one skin may go for another one. */
export const SWITCH_QUESTION = 'Switch without saving?';

/** What a form sends: a missing animation keeps the old one (docs: Edit skin). */
export type SkinEdit = BodyOf<'saveSkin'> & { id: string };

type EditProblem = Problem<'ingamename'>;

/** A skin, or the first of a legend. */
type Choice = { id: string } | { legend: string };

type Context = {
  legends: readonly Legend[];
  archive: Archive;
  legend: string;
  /** The skin as it was when it was chosen; null when the legend has none. */
  skin: Skin | null;
  fields: TypedFields;
  /** Is the animation part of the edit? */
  showsAnimation: boolean;
  problem: EditProblem | null;
  /** An edit from before, until the skin is there again. */
  draft: EditDraft | undefined;
  /** The id of the skin that the address asks for, until it is found; else empty. */
  askedFor: string;
  /** What somebody wants to edit instead, while they are asked whether the edit under way may go. */
  wanted: Choice | null;
  /** With a conflict: what the server has by now, and what was typed here. */
  theirs: (TypedFields & { version: number }) | null;
  yours: TypedFields | null;
};

type Events =
  | { type: 'legend.chosen'; legend: string }
  | { type: 'skin.chosen'; id: string }
  | { type: 'name.changed'; value: string }
  | { type: 'model.chosen'; model: string }
  | { type: 'texture.chosen'; texture: string }
  | { type: 'animation.chosen'; animation: string }
  | { type: 'animation.toggled' }
  | { type: 'side.chosen'; field: SkinFieldName; side: 'yours' | 'theirs' }
  | { type: 'conflict.dropped' }
  | { type: 'switch.confirmed' }
  | { type: 'switch.cancelled' }
  | { type: 'skin.submitted' }
  | { type: 'skins.changed' }
  | { type: 'retry.requested' };

const EMPTY = eachSkinField(() => '');

/** Editing a skin; when somebody else has changed it meanwhile, field by field (docs: Edit skin, Conflicts). */
export const editSkinMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { id: string; draft: EditDraft | undefined } },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    loadArchive: callStub<Archive>('loadArchive'),
    saveSkin: callStub<SkinChanged, SkinEdit>('saveSkin'),
    skinChanges: listenerStub,
  },
  actions: {
    keepSkins: assign((_, { legends }: Pick<SkinList, 'legends'>) => ({ legends })),
    keepArchive: assign((_, archive: Archive) => ({ archive })),
    choose: assign(({ context }, choice: Choice) => chosen(context, choice)),
    /** The skin as it is by now, unless it is gone; the first of all when there was none. */
    refresh: assign(({ context }) => {
      const skin = context.skin ?? context.draft?.skin ?? null;
      const id = skin?._id ?? context.askedFor;
      if (id === '') return chosen(context, { legend: editOptions(context).legends[0] ?? '' });
      return { skin, ...chosen(context, { id }) };
    }),
    want: assign((_, wanted: Choice) => ({ wanted })),
    forgetWanted: assign({ wanted: null }),
    setFields: assign(({ context }, fields: Partial<TypedFields>) => ({ fields: { ...context.fields, ...fields } })),
    toggleAnimation: assign(({ context }) => ({ showsAnimation: !context.showsAnimation })),
    keepTheirs: assign(({ context }, { error }: { error: unknown }) => conflictOf(context, error)),
    keepSaved: assign(({ context: { skin, fields } }) => ({ skin: skin && { ...skin, ...fields } })),
    dropConflict: assign({ theirs: null, yours: null }),
    dropEdit: assign(({ context: { skin } }) => ({ fields: skin ? fieldsOf(skin) : EMPTY })),
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
    isStale: (_, { error }: { error: unknown }) => skinMeanwhile(error) !== undefined,
  },
}).createMachine({
  id: 'editSkin',
  context: ({ input: { id, draft } }) => ({
    legends: [],
    archive: { Models: [], Textures: [], Animations: [] },
    legend: '',
    askedFor: id,
    skin: null,
    draft: id !== '' && id !== draft?.skin._id ? undefined : draft,
    fields: EMPTY,
    showsAnimation: false,
    problem: null,
    theirs: null,
    yours: null,
    wanted: null,
  }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  states: {
    loading: {
      description: 'A spinner stands in place of the form; first the skins come, then the archive.',
      initial: 'skins',
      states: {
        skins: {
          invoke: {
            id: 'loadSkins',
            src: 'loadSkins',
            onDone: { target: 'archive', actions: { type: 'keepSkins', params: ({ event }) => event.output } },
            onError: {
              target: '#editSkin.failed',
              actions: sayFailure('Failed to load skins data'),
            },
          },
        },
        archive: {
          invoke: {
            id: 'loadArchive',
            src: 'loadArchive',
            onDone: {
              target: '#editSkin.filling',
              actions: [{ type: 'keepArchive', params: ({ event }) => event.output }, 'refresh'],
            },
            onError: {
              target: '#editSkin.failed',
              actions: sayFailure('Failed to load archive data'),
            },
          },
        },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    missing: {
      description: `${SKIN_GONE} No other one takes its place by itself.`,
      on: {
        'legend.chosen': [
          { guard: 'wouldLose', target: 'switching', actions: { type: 'want', params: ({ event }) => event } },
          { target: 'filling', actions: { type: 'choose', params: ({ event }) => event } },
        ],
        'skin.chosen': [
          { guard: 'wouldLose', target: 'switching', actions: { type: 'want', params: ({ event }) => event } },
          { target: 'filling', actions: { type: 'choose', params: ({ event }) => event } },
        ],
        'skins.changed': 'loading',
      },
    },
    switching: {
      description: `${SWITCH_QUESTION} Something is typed for the skin that is being edited.`,
      on: {
        'switch.confirmed': {
          target: 'filling',
          actions: [
            { type: 'choose', params: ({ context }) => context.wanted ?? { legend: context.legend } },
            'forgetWanted',
          ],
        },
        'switch.cancelled': { target: 'filling', actions: 'forgetWanted' },
      },
    },
    filling: {
      initial: 'typing',
      states: {
        typing: {
          always: { guard: 'isGone', target: '#editSkin.missing' },
          on: {
            'legend.chosen': [
              { guard: { type: 'isHere', params: ({ event }) => event } },
              {
                guard: 'wouldLose',
                target: '#editSkin.switching',
                actions: { type: 'want', params: ({ event }) => event },
              },
              { actions: { type: 'choose', params: ({ event }) => event } },
            ],
            'skin.chosen': [
              { guard: { type: 'isHere', params: ({ event }) => event } },
              {
                guard: 'wouldLose',
                target: '#editSkin.switching',
                actions: { type: 'want', params: ({ event }) => event },
              },
              { actions: { type: 'choose', params: ({ event }) => event } },
            ],
            'name.changed': {
              actions: ['forgive', { type: 'setFields', params: ({ event }) => ({ ingamename: event.value }) }],
            },
            'model.chosen': { actions: { type: 'setFields', params: ({ event }) => ({ model: event.model }) } },
            'texture.chosen': { actions: { type: 'setFields', params: ({ event }) => ({ texture: event.texture }) } },
            'animation.chosen': {
              actions: { type: 'setFields', params: ({ event }) => ({ animation: event.animation }) },
            },
            'animation.toggled': { actions: 'toggleAnimation' },
            // What somebody is typing is not replaced; saving it tells whether it still fits.
            'skins.changed': [
              { guard: 'hasNoSkin', target: '#editSkin.loading' },
              { guard: 'wouldLose' },
              { target: '#editSkin.loading' },
            ],
            'skin.submitted': [
              { guard: 'hasNoSkin' },
              {
                guard: 'lacksName',
                actions: { type: 'complain', params: { text: 'Please enter the in-game name.', field: 'ingamename' } },
              },
              { target: 'saving' },
            ],
          },
        },
        saving: {
          description: 'What was typed stays until the server has taken it.',
          invoke: {
            id: 'saveSkin',
            src: 'saveSkin',
            input: ({ context }) => editOf(context),
            onDone: { target: '#editSkin.loading', actions: ['forgive', 'keepSaved', saySaved('saveSkin')] },
            onError: [
              {
                guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
                target: '#editSkin.resolving',
                actions: { type: 'keepTheirs', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'typing',
                actions: [
                  { type: 'complainOfFailure', params: ({ event }) => ({ error: event.error }) },
                  sayNotSaved('saveSkin'),
                ],
              },
            ],
          },
        },
      },
    },
    resolving: {
      description:
        'Somebody else has changed the skin: yours, theirs and the original side by side, each field to choose.',
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'side.chosen': {
              actions: {
                type: 'setFields',
                params: ({ context, event }) => ({ [event.field]: context[event.side]?.[event.field] ?? '' }),
              },
            },
            'conflict.dropped': { target: '#editSkin.loading', actions: ['dropConflict', 'dropEdit'] },
            'skin.submitted': 'saving',
          },
        },
        saving: {
          description: 'What was chosen stays until the server has taken it.',
          invoke: {
            id: 'saveSkin',
            src: 'saveSkin',
            input: ({ context }) => editOf(context),
            onDone: {
              target: '#editSkin.loading',
              actions: ['dropConflict', 'forgive', 'keepSaved', saySaved('saveSkin')],
            },
            onError: [
              {
                guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
                target: '#editSkin.resolving',
                actions: { type: 'keepTheirs', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'choosing', actions: sayNotSaved('saveSkin') },
            ],
          },
        },
      },
    },
  },
});

export type EditSkinRef = ActorRefFrom<typeof editSkinMachine>;

/** What the form offers; the skin's own values are always among it. The same lists while the form stays as it is. */
export const editOptions = ({ legends, archive, legend, fields: { texture, model, animation } }: Context) =>
  optionsFor(legends, archive, legend, texture, model, animation);

const optionsFor = remembered(
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
        label: skin.ingamename,
      })),
      textures: withOwn(textureOptions(archive, legend), texture),
      models: withOwn(modelOptions(archive, legend), model),
      animations: withOwn(animationOptions(archive, legend), animation),
    };
  },
);

/** Was a skin asked for that is not there any more? */
export function isGone({ legends, skin, askedFor }: Context) {
  const id = skin?._id ?? askedFor;
  return id !== '' && skinsOf(legends).length > 0 && !skinWith(legends, id);
}

/**
 * A skin by its id, or the first of a legend (docs: Edit skin; the first skin prefills); a skin that is gone changes
 * nothing.
 */
function chosen(context: Context, choice: Choice): Partial<Context> {
  if (skinsOf(context.legends).length === 0) return NOTHING;
  const found = 'id' in choice ? skinWith(context.legends, choice.id) : firstOf(context.legends, choice.legend);
  if (!found) return {};
  // With the skin as it was, so that saving tells when it has changed since.
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

function editOf({ skin, fields: { animation, ingamename, ...assets }, showsAnimation, theirs }: Context): SkinEdit {
  const version = theirs?.version ?? skin?.version;
  return {
    id: skin?._id ?? '',
    ingamename: ingamename.trim(),
    ...assets,
    ...(showsAnimation && { animation }),
    ...(version !== undefined && { version }),
  };
}

/** What the refusal says of the skin as it is now (docs: Conflicts). */
function conflictOf({ fields }: Context, error: unknown): Partial<Context> {
  const theirs = skinMeanwhile(error);
  return theirs ? { yours: fields, theirs } : {};
}

const problemIn = (error: unknown): EditProblem =>
  problemOf(error, ['ingamename'], { text: notSavedToast('saveSkin', error).text, field: 'form' });
