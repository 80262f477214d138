import type { ActorRefFrom } from 'xstate';
import { oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import { sayNotSaved, saySaved } from '../toasts/save-toast.ts';
import { sayFailure } from '../toasts/toast.ts';
import { askedIn, type Context, editOf, type LegendEdit, withForm } from './context.ts';
import { legendEdit, legendRemoval, legends } from './setup.ts';

/** Asks whether to drop what was typed for a legend. */
export const DROP_QUESTION = 'Go on without saving?';
export const deletionQuestion = (name: string) => `Are you sure you want to delete ${name}?`;

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
        'legend.chosen': {
          guard: withEvent('isKnown'),
          target: 'editing',
          actions: { type: 'open', params: ({ event: { id } }) => ({ wanted: { id } }) },
        },
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
          {
            guard: 'wouldLose',
            target: 'switching',
            actions: { type: 'want', params: ({ event: { id } }) => ({ wanted: { id } }) },
          },
          {
            guard: withEvent('isKnown'),
            actions: { type: 'open', params: ({ event: { id } }) => ({ wanted: { id } }) },
          },
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
          {
            guard: 'lacksName',
            actions: { type: 'complain', params: { text: 'Please enter the name of the legend.', field: 'name' } },
          },
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
