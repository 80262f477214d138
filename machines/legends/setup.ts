import { assign, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import { RequestFailure } from '#contract/failure.ts';
import type { LegendChanged, NamedLegend } from '#contract/skins/legend.ts';
import { callStub, listenerStub } from '../kinds/request.ts';
import { problemOf } from '../rules/problem.ts';
import { notSavedToast, type Saving } from '../toasts/save-toast.ts';
import type { Toast } from '../toasts/toast.ts';
import {
  type Context,
  currentForm,
  formAsked,
  formFor,
  isChanged,
  type LegendDraft,
  type LegendEdit,
  type LegendFields,
  type LegendForm,
  type LegendProblem,
  legendFields,
  type Wanted,
  withForm,
} from './context.ts';

type Events =
  | { type: 'filter.changed'; value: string }
  | { type: 'legend.chosen'; id: string }
  | { type: 'addition.requested' }
  | { type: 'field.changed'; field: keyof LegendFields; value: string }
  | { type: 'legend.submitted' }
  | { type: 'form.closed' }
  | { type: 'switch.confirmed' }
  | { type: 'switch.cancelled' }
  | { type: 'deletion.requested'; id: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }
  | { type: 'skins.changed' }
  | { type: 'retry.requested' };

export const legendEdit: Saving = {
  page: 'legends',
  done: ({ message }) => message ?? doneTexts.saveLegend,
  failed: 'Failed to update legend',
};
export const legendRemoval: Saving = {
  page: 'legends',
  keepsDraft: true,
  done: () => doneTexts.removeLegend,
  failed: 'Failed to delete legend',
};

export const legends = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { draft: LegendDraft | undefined; query: string },
  },
  actors: {
    loadLegends: callStub<NamedLegend[]>('loadLegends'),
    saveLegend: callStub<LegendChanged, LegendEdit>('saveLegend'),
    removeLegend: callStub<LegendChanged, { id: string; version: number | undefined }>('removeLegend'),
    /** Sends an event when this page has changed a skin or a legend, by an undo for example. */
    skinChanges: listenerStub,
  },
  actions: {
    keepLegends: assign(({ context: { form, asked, id } }, legends: readonly NamedLegend[]) => {
      const next = asked ? formAsked(asked, legends) : currentForm(form, legends);
      return { legends, asked: null, id: next?.id ?? id, ...withForm(next) };
    }),
    setFilter: assign((_, { value }: { value: string }) => ({ filter: value })),
    open: assign(({ context: { legends, id } }, { wanted }: { wanted: Wanted }) => {
      const form = formOf(legends, wanted);
      return { ...withForm(form), id: form?.id ?? id, problem: null };
    }),
    want: assign((_, { wanted }: { wanted: Wanted }) => ({ wanted })),
    setField: assign(({ context: { form } }, { field, value }: { field: keyof LegendFields; value: string }) => {
      if (!form) return {};
      const next = { ...form, fields: { ...form.fields, [field]: value } };
      return withForm({ ...next, outdated: isChanged(next) ? next.outdated : null });
    }),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    chooseSaved: assign(({ context: { form } }, { data }: LegendChanged) => ({ id: data?._id ?? form?.id ?? '' })),
    markOld: assign({ isOld: true }),
    markNew: assign({ isOld: false }),
    complain: assign((_, problem: LegendProblem) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf<keyof LegendFields>(error, legendFields, {
        text: notSavedToast(legendEdit, error).text,
        field: 'form',
      }),
    })),
    forgive: assign({ problem: null }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isOld: ({ context }) => context.isOld,
    hasForm: ({ context }) => context.form !== null,
    isKnown: ({ context }, { id }: { id: string }) => legendWith(context.legends, id) !== undefined,
    isHere: ({ context }, { id }: { id: string }) => context.form?.id === id,
    wouldLose: ({ context }) => context.unsaved !== undefined,
    /** A new legend can be saved as prefilled; an existing one only after a change. */
    hasNothingToSave: ({ context: { form, unsaved } }) => form?.id !== '' && unsaved === undefined,
    lacksName: ({ context }) => context.form?.fields.name.trim() === '',
    hasNoSkins: ({ context }, { id }: { id: string }) => legendWith(context.legends, id)?.skins === 0,
    isOutOfDate: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && (error.code === 'stale' || error.status === 404),
  },
});

const legendWith = (all: readonly NamedLegend[], id: string) => all.find(({ _id }) => _id === id);

const formOf = (all: readonly NamedLegend[], wanted: Wanted): LegendForm | null =>
  wanted === 'nothing' ? null : formFor(legendWith(all, wanted.id));
