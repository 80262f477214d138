import { textOf } from '#contract/failure.ts';
import { withEvent } from '../kinds/request.ts';
import { type Saving, sayNotSaved, saySaved } from '../toasts/save-toast.ts';
import type { Toast } from '../toasts/toast.ts';
import { acceptedIn, type Decision, declinedIn } from './context.ts';
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
    { guard: { type: 'isOutOfDate', params: ({ event }: Failed) => event }, target: 'loading', actions: sayMeanwhile },
    {
      guard: { type: 'isOfText', params: ({ event }: Failed) => event },
      target: 'deciding',
      actions: { type: 'complainOfFailure', params: ({ event }: Failed) => event },
    },
    { target: 'deciding', actions: sayNotSaved(saving) },
  ] as const;

export const accepting = reviewDesk.createStateConfig({
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

export const refusing = reviewDesk.createStateConfig({
  description: 'The reason is on its way; own words stay until the server has accepted them.',
  invoke: {
    id: 'decline',
    src: 'decline',
    input: ({ context }) => declinedIn(context),
    onDone: { target: 'turning', actions: [keep('declined'), saySaved(refusal)] },
    onError: [...notDecided(refusal)],
  },
});

export const undoing = reviewDesk.createStateConfig({
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
