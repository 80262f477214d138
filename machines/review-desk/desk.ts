import { withEvent } from '../kinds/request.ts';
import { type FilterChange, filtersOf, frontOf } from './context.ts';
import { accepting, refusing, undoing } from './sending.ts';
import { reviewDesk } from './setup.ts';

export const DROP_QUESTION = 'Close without saving?';
export const NOTHING_WAITS = 'Nothing to review.';

/** Another queue, and changes made elsewhere on this page: heard wherever nothing is typed or sent. */
const listening = {
  'filter.changed': {
    target: 'typing',
    actions: { type: 'setFilter', params: ({ event }: { event: FilterChange }) => event },
  },
  'skins.changed': 'loading',
  'change.undone': {
    guard: { type: 'isDecision', params: ({ event }: { event: { id: string } }) => event },
    target: 'loading',
    actions: 'takeBack',
  },
} as const;

/** Nothing to decide, or something half typed to go on with. */
const arriving = [
  { guard: 'isEmpty', target: 'empty' },
  { guard: 'isNaming', target: 'naming' },
  { guard: 'isDeclining', target: 'declining' },
] as const;

const typing = {
  'text.changed': { actions: { type: 'setText', params: ({ event }: { event: { value: string } }) => event } },
  'form.closed': [
    { guard: 'wouldLose', target: 'dropping' },
    { target: 'deciding', actions: 'closeForm' },
  ],
} as const;

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
      always: [...arriving],
      on: {
        ...listening,
        'suggestion.chosen': { guard: withEvent('isListed'), actions: withEvent('choose') },
        'skip.requested': { guard: 'hasOthers', actions: 'skip' },
        'accept.requested': { guard: 'canAccept', target: 'accepting' },
        'change.requested': [
          { guard: 'isName', target: 'naming', actions: 'openName' },
          { guard: 'hasForm', target: 'opening', actions: 'nameInAddress' },
        ],
        'decline.requested': { target: 'declining', actions: 'openReasons' },
        'undo.requested': { guard: 'hasDecision', target: 'undoing' },
      },
    },
    turning: {
      description:
        'This suggestion has just come to the desk, or has changed: a press for what was there before is not for it.',
      always: [...arriving],
      on: listening,
      after: { turnsFor: 'deciding' },
    },
    empty: {
      description: NOTHING_WAITS,
      always: { guard: 'isOnDesk', target: 'deciding' },
      on: { ...listening, 'undo.requested': { guard: 'hasDecision', target: 'undoing' } },
    },
    opening: { description: 'Edit Skin or Add Skin opens with the suggested values. Saving there accepts it.' },
    naming: {
      description: 'The reviewer changes the suggested name before accepting it.',
      on: {
        ...typing,
        'change.submitted': [
          { guard: 'lacksText', actions: { type: 'complain', params: { text: 'Please enter the name.' } } },
          {
            guard: 'changesNothing',
            actions: {
              type: 'complain',
              params: { text: 'Nothing would change. Change the name, or decline the suggestion.' },
            },
          },
          { target: 'accepting' },
        ],
      },
    },
    declining: {
      description: 'The reviewer says why: one of five reasons, or their own words.',
      on: {
        ...typing,
        'reason.chosen': [
          {
            guard: withEvent('lacksWords'),
            actions: { type: 'complain', params: { text: 'Please say why in your own words.' } },
          },
          { target: 'refusing', actions: withEvent('setWhy') },
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
    accepting,
    refusing,
    undoing,
  },
});
