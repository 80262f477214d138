import { type ActorRefFrom, assign, setup } from 'xstate';
import { callStub, withEvent } from '../kinds/request.ts';

/** The message when copying failed; the text is then shown selected (docs: Copy). */
export const NOT_COPIED = 'The text could not be copied. Select it and press Ctrl+C.';

/** A text to copy, and a shorter name for the toast. */
type Copied = { text: string; what?: string };

/** Copies a text and confirms it for 3 s (docs: Copy); one machine serves all copy buttons of a page. */
export const copyMachine = setup({
  types: {
    context: {} as Required<Copied>,
    events: {} as ({ type: 'copy.requested' } & Copied) | { type: 'refusal.closed' },
  },
  actors: { writeClipboard: callStub<void, string>('writeClipboard') },
  actions: {
    keepText: assign((_, { text, what = text }: Copied) => ({ text, what })),
    logFailure: (_, _params: { error: unknown }) => {},
  },
  delays: { copiedFor: 3000 },
}).createMachine({
  id: 'copy',
  context: { text: '', what: '' },
  initial: 'idle',
  on: {
    'copy.requested': { target: '.copying', actions: withEvent('keepText') },
  },
  states: {
    idle: {},
    copying: {
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ context }) => context.text,
        onDone: 'copied',
        onError: { target: 'refused', actions: withEvent('logFailure') },
      },
    },
    copied: {
      description: 'The pressed button shows a check mark, and a message names what was copied.',
      after: { copiedFor: 'idle' },
    },
    refused: {
      description: NOT_COPIED,
      on: { 'refusal.closed': 'idle' },
    },
  },
});

export type CopyRef = ActorRefFrom<typeof copyMachine>;
