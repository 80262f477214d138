import { textOf } from '#contract/failure.ts';
import { sayNotSaved, saySaved } from '../save-toast.ts';
import type { Toast } from '../toast.ts';
import { acceptedIn, type Decision, declinedIn } from './context.ts';
import { acceptance, type Decided, refusal, reopening, reviewDesk } from './setup.ts';

const keep = (what: Decision['what']) => ({
  type: 'keepDecision' as const,
  params: ({ event }: { event: { output: Decided } }) => ({ what, saved: event.output }),
});

/** Says what another person did meanwhile, which is no error. */
const sayMeanwhile = {
  type: 'toast' as const,
  params: ({ event }: { event: { error: unknown } }): Toast => ({ kind: 'info', text: textOf(event.error) }),
};

export const accepting = reviewDesk.createStateConfig({
  description: 'What was typed or ticked stays until the server has accepted it.',
  invoke: {
    id: 'accept',
    src: 'accept',
    input: ({ context }) => ({ accept: acceptedIn(context) }),
    onDone: [
      {
        guard: 'touchesAnother',
        target: 'loading',
        actions: [keep('accepted'), saySaved(acceptance)],
      },
      { target: 'turning', actions: [keep('accepted'), saySaved(acceptance)] },
    ],
    onError: [
      {
        guard: { type: 'isOutOfDate', params: ({ event }) => event },
        target: 'loading',
        actions: ['closeAlike', sayMeanwhile],
      },
      {
        guard: { type: 'isOfField', params: ({ event }) => event },
        target: 'deciding',
        actions: { type: 'complainOfFailure', params: ({ event }) => event },
      },
      { target: 'deciding', actions: sayNotSaved(acceptance) },
    ],
  },
});

export const refusing = reviewDesk.createStateConfig({
  description: 'The reason is on its way; own words stay until the server has accepted them.',
  invoke: {
    id: 'decline',
    src: 'decline',
    input: ({ context }) => declinedIn(context),
    onDone: { target: 'turning', actions: [keep('declined'), saySaved(refusal)] },
    onError: [
      {
        guard: { type: 'isOutOfDate', params: ({ event }) => event },
        target: 'loading',
        actions: sayMeanwhile,
      },
      {
        guard: { type: 'isOfField', params: ({ event }) => event },
        target: 'deciding',
        actions: { type: 'complainOfFailure', params: ({ event }) => event },
      },
      { target: 'deciding', actions: sayNotSaved(refusal) },
    ],
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
      {
        guard: { type: 'isOutOfDate', params: ({ event }) => event },
        target: 'loading',
        actions: ['forgetDecision', sayMeanwhile],
      },
      { target: 'deciding', actions: sayNotSaved(reopening) },
    ],
  },
});
