import { type ActorRefFrom, type SnapshotFrom, sendTo } from 'xstate';
import { withEvent } from '../kinds/request.ts';
import { address } from './address.ts';
import { leaving } from './leaving.ts';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { saving } from './saving.ts';
import { app, NO_LIST } from './setup.ts';
import { tab } from './tab.ts';
import { unfinishedFor } from './unfinished.ts';

/**
 * The root of all actors: it owns the path, decides which page opens, and keeps each page's work alive (decision 002).
 */
export const appMachine = app.createMachine({
  id: 'app',
  context: ({ input }) => ({
    ...input,
    ...unfinishedFor(input.user, input),
    other: null,
    address: input.path + input.query,
    cards: input.cards ?? [],
    saves: [],
    wanted: null,
    isDrawn: input.isDrawn ?? false,
    data: input.data ?? {},
    hasGone: false,
    list: input.list ?? NO_LIST,
    visit: 0,
  }),
  type: 'parallel',
  entry: { type: 'storeDrafts', params: ({ context }) => context },
  invoke: [
    { id: 'location', src: 'location' },
    { id: 'refusals', src: 'refusals' },
    { id: 'tabs', src: 'tabs' },
    { id: 'undoRequests', src: 'undoRequests' },
    { id: 'saves', src: 'saves' },
    { id: 'undo', src: 'undo', onError: { actions: withEvent('report') } },
  ],
  on: { 'undo.requested': { actions: sendTo('undo', ({ event }) => event) }, ...saving.on },
  // The address comes first: a late address is written before a page writes another one.
  states: { address, page, leaving, menu, tab },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
