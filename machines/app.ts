import { type ActorRefFrom, type SnapshotFrom, sendTo } from 'xstate';
import { leaving } from './app/leaving.ts';
import { menu } from './app/menu.ts';
import { page } from './app/page.ts';
import { saving } from './app/saving.ts';
import { app } from './app/setup.ts';

/** The root of all actors: it owns the path, decides which page opens, and keeps each page's work alive (design §3). */
export const appMachine = app.createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, saves: [], wanted: null, interrupted: null, hasGone: false, visit: 0 }),
  type: 'parallel',
  invoke: [
    { id: 'location', src: 'location' },
    { id: 'refusals', src: 'refusals' },
    { id: 'undoRequests', src: 'undoRequests' },
    { id: 'saves', src: 'saves' },
    { id: 'undo', src: 'undo', onError: { actions: { type: 'report', params: ({ event }) => event } } },
  ],
  on: { 'undo.requested': { actions: sendTo('undo', ({ event }) => event) }, ...saving.on },
  states: { page, leaving, menu },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
