import { assign, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { animationFor, modelFor, modelOptions } from '#rules/skins/asset-options.ts';
import { callStub, listenerStub } from '../kinds/request.ts';
import type { AddDraft } from '../rules/drafts.ts';
import { problemOf } from '../rules/problem.ts';
import { type Choices, loadChoices, ofSuggestion, refusalIn, withLoaded } from '../suggested/suggested.ts';
import { notSavedToast, type Saving } from '../toasts/save-toast.ts';
import type { Toast } from '../toasts/toast.ts';
import { type AddProblem, asAsked, asSuggested, type Context, derived, type NewSkin, offered } from './context.ts';

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

export const addSkin = setup({
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
    chooseLegend: assign(({ context }, { legend }: { legend: string }) => derived({ ...context, legend })),
    /** After a reload of the lists, keeps what was chosen if it is still available. */
    refresh: assign(({ context }, { legend }: { legend: string }) => {
      if (context.suggestion && context.legend === '') return asSuggested(context.suggestion);
      if (context.asked) return asAsked(context, context.asked);
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
