import { app, type Context } from './setup.ts';

const reachServer = {
  id: 'reachServer',
  src: 'reachServer',
  input: ({ context }: { context: Context }) => context,
  onError: 'unreachable',
} as const;

/**
 * The file with the view of a page failed to load. Browsers do not request such a file again, so only a reload of the
 * document helps; the machine does not reload while the server is unreachable (docs: Drawn pages).
 */
export const absent = app.createStateConfig({
  description: 'The file that draws the page failed to load: the connection is lost, or a new version has other files.',
  entry: 'forgetWanted',
  initial: 'checking',
  states: {
    checking: {
      description: 'Is the server there?',
      invoke: { ...reachServer, onDone: [{ guard: 'mayOpenAfresh', target: 'opening' }, { target: 'reachable' }] },
    },
    reachable: { on: { 'retry.requested': 'retrying' } },
    unreachable: {
      invoke: { id: 'net', src: 'net' },
      on: { 'retry.requested': 'retrying', 'net.found': 'returning' },
      after: { aMinute: 'returning' },
    },
    returning: {
      description: 'Is the server back? The lost connection was the cause, so the page may reload by itself.',
      invoke: { ...reachServer, onDone: [{ guard: 'hasNothingTyped', target: 'opening' }, { target: 'reachable' }] },
      on: { 'retry.requested': 'retrying' },
    },
    retrying: { invoke: { ...reachServer, onDone: 'opening' } },
    opening: { description: 'The browser reloads the document.', entry: 'openAfresh' },
  },
});
