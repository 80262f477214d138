import { type ActorRefFrom, type SnapshotFrom, sendTo } from 'xstate';
import { withEvent } from '../kinds/request.ts';
import { address } from './address.ts';
import type { Drafts } from './flows.ts';
import { page } from './page.ts';
import { sentOf, unfinishedFor } from './saves.ts';
import { app, authorOf, NO_LIST } from './setup.ts';

/** Asks before you leave a form with typed text. */
const leaving = app.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'wantsToLeave', target: 'asking' } },
    asking: {
      description: 'You are about to leave a form with unsaved text.',
      // The draft was given up, or the form was saved or left in another way before an answer came.
      always: { guard: 'losesNothing', target: 'idle' },
      exit: 'forgetWanted',
      on: {
        'leaving.cancelled': 'idle',
        'leaving.confirmed': {
          actions: [
            {
              type: 'keepDraft',
              // A request under way may still fail and return its draft.
              params: ({ context }): Drafts =>
                context.wanted ? { [context.wanted.draft]: sentOf(context, context.wanted.draft) } : {},
            },
            { type: 'storeDrafts', params: ({ context }) => context },
            'goOn',
          ],
        },
      },
    },
  },
});

/** A request goes on when its form is left; then the app reports the result. */
const saving = app.createStateConfig({
  on: {
    'save.began': { actions: withEvent('keepSave') },
    'save.done': [
      { guard: withEvent('isOpen'), actions: withEvent('dropSave') },
      {
        actions: [
          withEvent('dropSaved'),
          { type: 'storeDrafts', params: ({ context }) => context },
          {
            type: 'toast',
            params: ({ context, event: { save, toast } }) => ({
              ...toast,
              // Only its author is offered to undo it.
              ...(context.user?._id !== authorOf(context, save) && { undo: undefined }),
            }),
          },
          withEvent('dropSave'),
        ],
      },
    ],
    'save.failed': [
      { guard: withEvent('isOpen'), actions: withEvent('dropSave') },
      // The session's machine reports the end of the session, and the draft is kept.
      { guard: withEvent('isSignedOut'), actions: withEvent('dropSave') },
      {
        // The draft is still there when the form opens again.
        actions: [withEvent('dropSave'), { type: 'toast', params: ({ event }) => event.toast }],
      },
    ],
  },
});

/** The tab's account: a browser has one session, so signing in in another tab takes it over (docs: Tabs). */
const tab = app.createStateConfig({
  initial: 'own',
  states: {
    own: {
      on: {
        'account.seen': { guard: withEvent('isAnother'), target: 'anothers', actions: withEvent('keepOther') },
      },
    },
    anothers: {
      description: 'Another account has signed in in another tab. Choose the account with which this tab continues.',
      // The tab took over the other account, its own one signed in again elsewhere, or nobody is signed in.
      always: { guard: 'isOwn', target: 'own' },
      exit: 'forgetOther',
      on: {
        'account.seen': { actions: withEvent('keepOther') },
        'other.declined': 'declined',
      },
    },
    declined: {
      description: 'The tab keeps its account and signs in again, whichever account is signed in elsewhere.',
      always: { guard: 'isSomebody', target: 'own' },
    },
  },
});

/** The slide-in menu on phones. */
const menu = app.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'menu.opened': 'open' } },
    open: {
      description: 'The slide-in menu covers the page, which does not scroll.',
      entry: 'lockScrolling',
      exit: 'unlockScrolling',
      on: {
        'menu.closed': 'closed',
        'navigation.requested': 'closed',
        'location.changed': 'closed',
        'signOut.requested': 'closed',
      },
    },
  },
});

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
