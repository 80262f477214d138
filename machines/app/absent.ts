import { app } from './setup.ts';

/**
 * The file with the view of a page did not come. Browsers do not ask for such a file again, so only loading the whole
 * document afresh helps; that is not tried while the server cannot be reached (docs: Drawn pages).
 */
export const absent = app.createStateConfig({
  description: 'The file that draws the page did not come: the connection is lost, or a new version has other files.',
  entry: 'forgetWanted',
  initial: 'checking',
  states: {
    checking: {
      description: 'Is the server there?',
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        input: ({ context }) => context,
        onDone: [{ guard: 'mayOpenAfresh', target: 'opening' }, { target: 'reachable' }],
        onError: 'unreachable',
      },
    },
    reachable: { on: { 'retry.requested': 'retrying' } },
    unreachable: {
      invoke: { id: 'net', src: 'net' },
      on: { 'retry.requested': 'retrying', 'net.found': 'returning' },
      after: { aMinute: 'returning' },
    },
    returning: {
      description: 'Is the server there again? The connection was the reason, so the page may open by itself.',
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        input: ({ context }) => context,
        onDone: [{ guard: 'hasNothingTyped', target: 'opening' }, { target: 'reachable' }],
        onError: 'unreachable',
      },
      on: { 'retry.requested': 'retrying' },
    },
    retrying: {
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        input: ({ context }) => context,
        onDone: 'opening',
        onError: 'unreachable',
      },
    },
    opening: { description: 'The browser loads the whole document afresh.', entry: 'openAfresh' },
  },
});
