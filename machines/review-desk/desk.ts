import { filtersOf, frontOf } from './context.ts';
import { listening } from './listening.ts';
import { accepting, refusing, undoing } from './sending.ts';
import { reviewDesk } from './setup.ts';

export const DROP_QUESTION = 'Close without saving?';
export const NOTHING_WAITS = 'No suggestion waits.';

/** Nothing to decide, or something half typed to go on with. */
const arriving = [
  { guard: 'isEmpty', target: 'empty' },
  { guard: 'isChanging', target: 'changing' },
  { guard: 'isDeclining', target: 'declining' },
] as const;

/** The queue and the one suggestion on the desk, and what the reviewer does with it. */
export const desk = reviewDesk.createStateConfig({
  initial: 'loading',
  states: {
    typing: {
      description: 'One request for the whole filter, not one per letter.',
      on: listening,
      after: { typedFor: 'loading' },
    },
    loading: {
      description: 'The queue loads from the suggestion on the desk. What has loaded stays visible.',
      entry: 'forgetNext',
      on: listening,
      invoke: {
        id: 'loadQueue',
        src: 'loadQueue',
        input: ({ context }) => ({ ...filtersOf(context), after: frontOf(context) }),
        onDone: {
          target: 'turning',
          actions: {
            type: 'keepPart',
            params: ({ context, event }) => ({ part: event.output, after: frontOf(context) }),
          },
        },
        onError: 'failed',
      },
    },
    failed: { on: { ...listening, 'retry.requested': 'loading' } },
    deciding: {
      description: 'One suggestion is on the desk: what is there, and what it shall be.',
      always: [...arriving, { guard: 'isPicking', target: 'picking' }],
      on: {
        ...listening,
        'suggestion.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'skip.requested': { guard: 'hasOthers', actions: 'skip' },
        'accept.requested': 'accepting',
        'change.requested': { guard: 'canChange', target: 'changing', actions: 'openForm' },
        'decline.requested': { target: 'declining', actions: 'openReasons' },
        'alike.requested': { guard: 'hasAlike', target: 'picking', actions: 'tickAlike' },
        'undo.requested': { guard: 'hasDecision', target: 'undoing' },
      },
    },
    turning: {
      description:
        'This suggestion has just come to the desk, or has changed: a press for what was there before is not for it.',
      always: arriving,
      on: listening,
      after: { turnsFor: 'deciding' },
    },
    empty: {
      description: NOTHING_WAITS,
      always: { guard: 'isOnDesk', target: 'deciding' },
      on: { ...listening, 'undo.requested': { guard: 'hasDecision', target: 'undoing' } },
    },
    changing: {
      description: 'The reviewer changes the suggestion before accepting it.',
      on: {
        'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.closed': [
          { guard: 'wouldLose', target: 'dropping' },
          { target: 'deciding', actions: 'closeForm' },
        ],
        'change.submitted': [
          {
            guard: 'lacksName',
            actions: { type: 'complain', params: { text: 'Please enter the name.', field: 'form' } },
          },
          {
            guard: 'changesNothing',
            actions: {
              type: 'complain',
              params: { text: 'Nothing would change. Change a value, or decline the suggestion.', field: 'form' },
            },
          },
          { target: 'accepting' },
        ],
      },
    },
    declining: {
      description: 'The reviewer says why: one of five reasons, or their own words.',
      on: {
        'words.changed': { actions: { type: 'setWords', params: ({ event }) => event } },
        'form.closed': [
          { guard: 'wouldLose', target: 'dropping' },
          { target: 'deciding', actions: 'closeForm' },
        ],
        'reason.chosen': [
          {
            guard: { type: 'lacksWords', params: ({ event }) => event },
            actions: { type: 'complain', params: { text: 'Please say why in your own words.', field: 'words' } },
          },
          { target: 'refusing', actions: { type: 'setWhy', params: ({ event }) => event } },
        ],
      },
    },
    dropping: {
      description: DROP_QUESTION,
      on: {
        'dropping.confirmed': { target: 'deciding', actions: 'closeForm' },
        'dropping.cancelled': 'deciding',
      },
    },
    picking: {
      description: 'Several suggestions of the same kind by one person are ticked and accepted at once.',
      on: {
        'alike.toggled': {
          guard: { type: 'isAlike', params: ({ event }) => event },
          actions: { type: 'toggleAlike', params: ({ event }) => event },
        },
        'alike.submitted': { guard: 'hasTicked', target: 'accepting' },
        'alike.closed': { target: 'deciding', actions: 'closeAlike' },
      },
    },
    accepting,
    refusing,
    undoing,
  },
});
