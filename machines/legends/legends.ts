import { type ActorRefFrom, assign, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import { RequestFailure } from '#contract/failure.ts';
import type { LegendChanged, NamedLegend } from '#contract/skins/legend.ts';
import { callStub, listenerStub, oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import { complain, problemOf } from '../rules/problem.ts';
import { notSavedToast, type Saving, sayFailure, sayNotSaved, saySaved, type Toast } from '../toasts/toast.ts';
import {
  askedIn,
  type Context,
  currentForm,
  editOf,
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

const legends = setup({
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

/** Asks whether to drop what was typed for a legend. */
export const DROP_QUESTION = 'Go on without saving?';
export const deletionQuestion = (name: string) => `Are you sure you want to delete ${name}?`;

const chosen = ({ event: { id } }: { event: { id: string } }) => ({ wanted: { id } });

/** Filling in the form goes on while the list loads or another legend is being deleted. */
const typing = legends.createStateConfig({
  on: {
    'field.changed': { guard: 'hasForm', actions: [withEvent('setField'), 'forgive'] },
  },
});

/** The legends and their names in the game's files, with a form beside the list (docs: Legends). */
export const legendsMachine = legends.createMachine({
  id: 'legends',
  context: ({ input: { draft, query } }) => ({
    legends: [],
    filter: '',
    ...withForm(draft ? { ...draft, outdated: null } : null),
    asked: draft ? null : askedIn(query),
    problem: null,
    wanted: 'nothing',
    id: '',
    isOld: false,
  }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: {
    'filter.changed': { actions: withEvent('setFilter') },
    // The list is not reloaded under an open question or a running request.
    'skins.changed': { actions: 'markOld' },
  },
  states: {
    loading: {
      description: 'The loaded rows and the form stay visible.',
      entry: 'markNew',
      ...oneRequest('loadLegends', {
        onDone: { target: 'deciding', actions: withOutput('keepLegends') },
        onError: { target: 'failed', actions: sayFailure('Failed to load legends') },
      }),
      on: { ...typing.on, 'skins.changed': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'retry.requested': 'loading', 'skins.changed': 'loading' } },
    deciding: {
      always: [{ guard: 'isOld', target: 'loading' }, { guard: 'hasForm', target: 'editing' }, { target: 'listing' }],
    },
    listing: {
      on: {
        'legend.chosen': { guard: withEvent('isKnown'), target: 'editing', actions: { type: 'open', params: chosen } },
        'addition.requested': { target: 'editing', actions: { type: 'open', params: { wanted: { id: '' } } } },
        'deletion.requested': { guard: withEvent('hasNoSkins'), target: 'confirming', actions: withEvent('choose') },
        'skins.changed': 'loading',
      },
    },
    editing: {
      description: 'A form beside the list: for a new legend or an existing one.',
      on: {
        ...typing.on,
        'legend.chosen': [
          { guard: withEvent('isHere') },
          { guard: 'wouldLose', target: 'switching', actions: { type: 'want', params: chosen } },
          { guard: withEvent('isKnown'), actions: { type: 'open', params: chosen } },
        ],
        'addition.requested': [
          { guard: { type: 'isHere', params: { id: '' } } },
          { guard: 'wouldLose', target: 'switching', actions: { type: 'want', params: { wanted: { id: '' } } } },
          { actions: { type: 'open', params: { wanted: { id: '' } } } },
        ],
        'form.closed': [
          { guard: 'wouldLose', target: 'switching', actions: { type: 'want', params: { wanted: 'nothing' } } },
          { target: 'listing', actions: { type: 'open', params: { wanted: 'nothing' } } },
        ],
        'deletion.requested': { guard: withEvent('hasNoSkins'), target: 'confirming', actions: withEvent('choose') },
        'legend.submitted': [
          { guard: 'hasNothingToSave' },
          { guard: 'lacksName', actions: complain('Please enter the name of the legend.', 'name') },
          { target: 'saving' },
        ],
        'skins.changed': 'loading',
      },
    },
    switching: {
      description: `${DROP_QUESTION} The current edit is not saved.`,
      on: {
        'switch.confirmed': {
          target: 'deciding',
          actions: { type: 'open', params: ({ context: { wanted } }) => ({ wanted }) },
        },
        'switch.cancelled': 'deciding',
      },
    },
    saving: oneRequest('saveLegend', {
      description: 'The typed text stays until the server has accepted it.',
      input: (context: Context) => sentOf(context),
      onDone: {
        target: 'loading',
        actions: [withOutput('chooseSaved'), { type: 'open', params: { wanted: 'nothing' } }, saySaved(legendEdit)],
      },
      onError: [
        { guard: withEvent('isOutOfDate'), target: 'loading', actions: ['forgive', sayNotSaved(legendEdit)] },
        { target: 'deciding', actions: [withEvent('complainOfFailure'), sayNotSaved(legendEdit)] },
      ],
    }),
    confirming: {
      description: deletionQuestion('{name}'),
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'deciding' },
    },
    deleting: {
      ...oneRequest('removeLegend', {
        input: ({ legends, id }: Context) => ({ id, version: legends.find(({ _id }) => _id === id)?.version }),
        onDone: { target: 'loading', actions: saySaved(legendRemoval) },
        onError: { target: 'loading', actions: sayNotSaved(legendRemoval) },
      }),
      ...typing,
    },
  },
});

export type LegendsRef = ActorRefFrom<typeof legendsMachine>;

export const legendsPage: PageFlow<typeof legendsMachine> = {
  input: ({ draft, query }) => ({ draft, query }),
  draftOf: ({ unsaved }) => unsaved,
};

function sentOf({ form }: Context): LegendEdit {
  if (!form) throw new TypeError('There is no form to save.');
  return editOf(form);
}
