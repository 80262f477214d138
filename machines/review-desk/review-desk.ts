import type { ActorRefFrom } from 'xstate';
import { textOf } from '#contract/failure.ts';
import { type PageFlow, withEvent } from '../kinds/request.ts';
import { type Saving, sayNotSaved, saySaved, type Toast } from '../toasts/toast.ts';
import { acceptedIn, begun, type Decision, declinedIn, filtersOf, frontOf } from './context.ts';
import { acceptance, type Decided, refusal, reopening, reviewDesk } from './setup.ts';

const keep = (what: Decision['what']) => ({
  type: 'keepDecision' as const,
  params: ({ event }: { event: { output: Decided } }) => ({ what, saved: event.output }),
});

type Failed = { event: { error: unknown } };

/** Says what another person did meanwhile, which is no error. */
const sayMeanwhile = {
  type: 'toast' as const,
  params: ({ event }: Failed): Toast => ({ kind: 'info', text: textOf(event.error) }),
};

/** A decision that was not made: the desk shows what is there now, or the typed text with what is wrong with it. */
const notDecided = (saving: Saving) =>
  [
    { guard: withEvent('isOutOfDate'), target: 'loading', actions: sayMeanwhile },
    { guard: withEvent('isOfText'), target: 'deciding', actions: withEvent('complainOfFailure') },
    { target: 'deciding', actions: sayNotSaved(saving) },
  ] as const;

const accepting = reviewDesk.createStateConfig({
  description: 'What was typed stays until the server has accepted it.',
  invoke: {
    id: 'accept',
    src: 'accept',
    input: ({ context }) => acceptedIn(context),
    onDone: [
      { guard: 'touchesAnother', target: 'loading', actions: [keep('accepted'), saySaved(acceptance)] },
      { target: 'turning', actions: [keep('accepted'), saySaved(acceptance)] },
    ],
    onError: [...notDecided(acceptance)],
  },
});

const refusing = reviewDesk.createStateConfig({
  description: 'The reason is on its way; own words stay until the server has accepted them.',
  invoke: {
    id: 'decline',
    src: 'decline',
    input: ({ context }) => declinedIn(context),
    onDone: { target: 'turning', actions: [keep('declined'), saySaved(refusal)] },
    onError: [...notDecided(refusal)],
  },
});

const undoing = reviewDesk.createStateConfig({
  description: 'The newest decision of this page is undone; its suggestion comes back to the desk.',
  invoke: {
    id: 'undoDecision',
    src: 'undoDecision',
    input: ({ context: { last } }) => {
      if (!last) throw new TypeError('There is no decision to undo.');
      return last;
    },
    onDone: {
      target: 'loading',
      actions: [
        'takeBack',
        {
          type: 'toast',
          params: ({ event }): Toast => ({ kind: 'success', text: reopening.done(event.output) }),
        },
      ],
    },
    onError: [
      { guard: withEvent('isOutOfDate'), target: 'loading', actions: ['forgetDecision', sayMeanwhile] },
      { target: 'deciding', actions: sayNotSaved(reopening) },
    ],
  },
});

export const DROP_QUESTION = 'Close without saving?';
export const NOTHING_WAITS = 'Nothing to review.';

/** Another queue, and changes made elsewhere on this page: heard wherever nothing is typed or sent. */
const listening = {
  'filter.changed': { target: 'typing', actions: withEvent('setFilter') },
  'skins.changed': 'loading',
  'change.undone': { guard: withEvent('isDecision'), target: 'loading', actions: 'takeBack' },
} as const;

/** Nothing to decide, or something half typed to go on with. */
const arriving = [
  { guard: 'isEmpty', target: 'empty' },
  { guard: 'isNaming', target: 'naming' },
  { guard: 'isDeclining', target: 'declining' },
] as const;

const typing = {
  'text.changed': { actions: withEvent('setText') },
  'form.closed': [
    { guard: 'wouldLose', target: 'dropping' },
    { target: 'deciding', actions: 'closeForm' },
  ],
} as const;

/** The queue and the one suggestion on the desk, and what the reviewer does with it. */
const desk = reviewDesk.createStateConfig({
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

/** Decides on suggestions, one at a time beside their queue, or several alike at once (docs: Review). */
export const reviewDeskMachine = reviewDesk.createMachine({
  id: 'reviewDesk',
  context: ({ input }) => begun(input),
  invoke: [
    { id: 'skinChanges', src: 'skinChanges' },
    { id: 'undoneChanges', src: 'undoneChanges' },
  ],
  type: 'parallel',
  states: {
    desk,
    ahead: {
      description: 'The next suggestions load before the loaded ones are used up.',
      initial: 'resting',
      states: {
        resting: { always: { guard: 'runsLow', target: 'loading' } },
        loading: {
          // The whole queue loads again: what was on its way belongs to the old one.
          always: { guard: 'hasNoMore', target: 'resting' },
          invoke: {
            id: 'loadMore',
            src: 'loadMore',
            input: ({ context }) => ({ ...filtersOf(context), after: context.next ?? '' }),
            onDone: {
              target: 'resting',
              actions: {
                type: 'keepPart',
                params: ({ context, event }) => ({ part: event.output, after: context.queue.at(-1)?._id ?? '' }),
              },
            },
            onError: 'failed',
          },
        },
        failed: {
          always: { guard: 'hasNoMore', target: 'resting' },
          on: { 'retry.requested': 'loading' },
        },
      },
    },
  },
});

export type ReviewDeskRef = ActorRefFrom<typeof reviewDeskMachine>;

export const reviewDeskPage: PageFlow<typeof reviewDeskMachine> = {
  input: ({ draft, query }) => ({ draft, query }),
  draftOf: ({ unsaved }) => unsaved,
  queryOf: ({ query }) => query,
};
