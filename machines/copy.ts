import { type ActorRefFrom, assign, setup } from 'xstate';
import { callStub } from './stubs.ts';

/** Copies a text and shows for 3 s that it did (docs: Copy); one of these serves all copy buttons of a page. */
export const copyMachine = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: 'copy.requested'; text: string },
  },
  actors: { writeClipboard: callStub<void, string>('writeClipboard') },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    logFailure: (_, _params: { error: unknown }) => {},
  },
  delays: { copiedFor: 3000 },
}).createMachine({
  id: 'copy',
  context: { text: '' },
  initial: 'idle',
  on: {
    'copy.requested': {
      target: '.copying',
      reenter: true,
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
        onError: { target: 'idle', actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    copied: {
      description: 'The button that was pressed shows a check mark.',
      after: { copiedFor: 'idle' },
    },
  },
});

export type CopyRef = ActorRefFrom<typeof copyMachine>;
