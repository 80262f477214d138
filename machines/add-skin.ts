import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Archive } from '#contract/archive.ts';
import type { BodyOf } from '#contract/carried.ts';
import type { Legend, SkinChanged, SkinList } from '#contract/skin.ts';
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
import type { AddDraft } from './rules/drafts.ts';
import { type Problem, problemOf } from './rules/problem.ts';
import { callStub, listenerStub } from './stubs.ts';
import { notSavedToast, sayFailure, sayNotSaved, saySaved, type Toast } from './toast.ts';

/** What a form sends; `legendId` is undefined for a legend that has no skins yet. */
export type NewSkin = BodyOf<'addSkin'> & { legend: string; legendId: string | undefined };

type AddProblem = Problem<'ingamename' | 'texture'>;

type Context = {
  legends: readonly Legend[];
  archive: Archive;
  legend: string;
  ingamename: string;
  model: string;
  texture: string;
  animation: string;
  problem: AddProblem | null;
};

type Events =
  | { type: 'legend.chosen'; legend: string }
  | { type: 'name.changed'; value: string }
  | { type: 'model.chosen'; model: string }
  | { type: 'texture.chosen'; texture: string }
  | { type: 'animation.chosen'; animation: string }
  | { type: 'skin.submitted' }
  | { type: 'skins.changed' }
  | { type: 'retry.requested' };

const NO_ARCHIVE: Archive = { Models: [], Textures: [], Animations: [] };

/** Adding a skin: a legend, a name, and assets that the archive has and no skin uses yet (docs: Add skin). */
export const addSkinMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { draft: AddDraft | undefined } },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    loadArchive: callStub<Archive>('loadArchive'),
    addSkin: callStub<SkinChanged, NewSkin>('addSkin'),
    skinChanges: listenerStub,
  },
  actions: {
    keepSkins: assign((_, { legends }: Pick<SkinList, 'legends'>) => ({ legends })),
    keepArchive: assign((_, archive: Archive) => ({ archive })),
    chooseLegend: assign(({ context }, { legend }: { legend: string }) => derived({ ...context, legend })),
    /** After a reload of the lists what was chosen stays, where it can. */
    refresh: assign(({ context }, { legend }: { legend: string }) => {
      const isFree = legend === context.legend && offered(context).textures.includes(context.texture);
      return isFree ? {} : derived({ ...context, legend });
    }),
    chooseTexture: assign(({ context }, { texture }: { texture: string }) => ({
      texture,
      model: modelFor(texture, modelOptions(context.archive, context.legend)),
      animation: animationFor(context.archive, context.legend, texture),
    })),
    chooseModel: assign((_, { model }: { model: string }) => ({ model })),
    chooseAnimation: assign((_, { animation }: { animation: string }) => ({ animation })),
    setName: assign((_, { value }: { value: string }) => ({ ingamename: value })),
    clearName: assign({ ingamename: '' }),
    complain: assign((_, problem: AddProblem) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: problemIn(error) })),
    forgive: assign({ problem: null }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    lacksAssets: ({ context }) => context.texture === '' || context.model === '',
    lacksName: ({ context }) => context.ingamename.trim() === '',
  },
}).createMachine({
  id: 'addSkin',
  context: ({ input }) => ({
    legends: [],
    archive: NO_ARCHIVE,
    legend: '',
    ingamename: '',
    model: '',
    texture: '',
    animation: '',
    ...input.draft,
    problem: null,
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
              target: '#addSkin.failed',
              actions: sayFailure('Failed to load skins data'),
            },
          },
        },
        archive: {
          invoke: {
            id: 'loadArchive',
            src: 'loadArchive',
            onDone: {
              target: '#addSkin.filling',
              actions: [
                { type: 'keepArchive', params: ({ event }) => event.output },
                {
                  type: 'refresh',
                  params: ({ context, event }) => ({ legend: firstLegend(context, event.output) }),
                },
              ],
            },
            onError: {
              target: '#addSkin.failed',
              actions: sayFailure('Failed to load archive data'),
            },
          },
        },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    filling: {
      on: {
        'legend.chosen': { actions: ['forgive', { type: 'chooseLegend', params: ({ event }) => event }] },
        'name.changed': { actions: ['forgive', { type: 'setName', params: ({ event }) => event }] },
        'model.chosen': { actions: { type: 'chooseModel', params: ({ event }) => event } },
        'texture.chosen': { actions: ['forgive', { type: 'chooseTexture', params: ({ event }) => event }] },
        'animation.chosen': { actions: { type: 'chooseAnimation', params: ({ event }) => event } },
        'skins.changed': 'loading',
        'skin.submitted': [
          { guard: 'lacksAssets' },
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
        id: 'addSkin',
        src: 'addSkin',
        input: ({ context }) => newSkin(context),
        onDone: {
          target: 'loading',
          actions: ['clearName', saySaved('addSkin')],
        },
        onError: {
          target: 'filling',
          actions: [
            { type: 'complainOfFailure', params: ({ event }) => ({ error: event.error }) },
            sayNotSaved('addSkin'),
          ],
        },
      },
    },
  },
});

export type AddSkinRef = ActorRefFrom<typeof addSkinMachine>;

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
const firstLegend = ({ legend, legends }: Context, archive: Archive) =>
  legend || (legendOptions(archive, legends)[0] ?? '');

/** A legend brings its first free texture, the model that goes with it, and an animation for a base texture. */
function derived(context: Context): Context {
  const { textures, models } = offered(context);
  const texture = textures[0] ?? '';
  const animation = animationFor(context.archive, context.legend, texture);
  return { ...context, texture, model: modelFor(texture, models), animation };
}

const newSkin = ({ legends, legend, ingamename, model, texture, animation }: Context): NewSkin => ({
  legend,
  legendId: legends.find((one) => one.legend === legend)?._id,
  ingamename: ingamename.trim(),
  model,
  texture,
  animation: takesAnimation(texture) && animation !== '' ? animation : undefined,
});

const problemIn = (error: unknown): AddProblem =>
  problemOf(error, ['ingamename', 'texture'], { text: notSavedToast('addSkin', error).text, field: 'form' });
