import { assign, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import type { TypedFieldName } from '#contract/skins/skin-fields.ts';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { callStub, listenerStub } from '../kinds/request.ts';
import { type EditDraft, editDraftOf, fieldsOf, type TypedFields } from '../rules/drafts.ts';
import { problemOf } from '../rules/problem.ts';
import { type Choices, loadChoices, ofSuggestion, refusalIn, withLoaded } from '../suggested/suggested.ts';
import { notSavedToast, type Saving } from '../toasts/save-toast.ts';
import type { Toast } from '../toasts/toast.ts';
import {
  type Choice,
  type Context,
  chooseSkin,
  conflictOf,
  type EditProblem,
  EMPTY,
  editOptions,
  isGone,
  isStale,
  type SkinEdit,
} from './context.ts';

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
