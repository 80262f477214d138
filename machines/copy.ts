import { type ActorRefFrom, assign, setup } from 'xstate';
import { callStub } from './stubs.ts';

/** What somebody reads whose text could not be copied; it stands there selected (docs: Copy). */
export const NOT_COPIED = 'The text could not be copied. Select it and press Ctrl+C.';

/** A text, and what it is called where that is shorter than the text itself. */
type Copied = { text: string; what?: string };

/** Copies a text and shows for 3 s that it did (docs: Copy); one of these serves all copy buttons of a page. */
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
    'copy.requested': {
      target: '.copying',
      actions: { type: 'keepText', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    copying: {
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ context }) => context.text,
        onDone: 'copied',
        onError: {
          target: 'refused',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    copied: {
      description: 'The button that was pressed shows a check mark, and what was copied is said.',
      after: { copiedFor: 'idle' },
    },
    refused: {
      description: NOT_COPIED,
      on: { 'refusal.closed': 'idle' },
    },
  },
});

export type CopyRef = ActorRefFrom<typeof copyMachine>;
