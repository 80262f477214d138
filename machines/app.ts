import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { User } from '#contract/user.ts';
import { type AddDraft, addDraftOf, addSkinMachine } from './add-skin.ts';
import { deleteSkinMachine } from './delete-skin.ts';
import { type EditDraft, editDraftOf, editSkinMachine } from './edit-skin.ts';
import { loginMachine } from './login.ts';
import { homeOf, isAdminPath, type Page, pageAt, redirectOf } from './rules/access.ts';
import { filtersOf, type Place, placeOf, skinOf, withFilters } from './rules/address.ts';
import { isSameQuery, type Query } from './rules/search.ts';
import { sessionMachine } from './session.ts';
import { NO_FILTERS, translatorMachine } from './translator.ts';
import { undoMachine } from './undo.ts';

export type Drafts = { addSkin?: AddDraft | undefined; editSkin?: EditDraft | undefined };

type Context = Place & {
  user: User | null;
  /** What was typed into the staff's forms and not sent yet; it outlives the page and a new sign-in. */
  drafts: Drafts;
  /** Where somebody wants to go who would lose a draft; asked before they do. */
  wanted: string | null;
  /** Where a session ended, to go on there after signing in again. */
  interrupted: string | null;
  /** Grows with every page that is opened: what failed on one page is forgotten on the next. */
  visit: number;
};

type LocationEvent = { type: 'location.changed' } & Place;

type Events =
  | LocationEvent
  | { type: 'navigation.requested'; to: string; replace?: boolean; isForced?: boolean }
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.cancelled' }
  | { type: 'back.requested' }
  | { type: 'signOut.requested' }
  | { type: 'session.ended' }
  | { type: 'undo.requested'; id: string }
  | { type: 'view.failed'; error: unknown }
  | { type: 'menu.opened' }
  | { type: 'menu.closed' };

const app = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Place & { user: User | null; drafts: Drafts },
    children: {} as {
      location: 'location';
      refusals: 'refusals';
      session: 'session';
      undo: 'undo';
      undoRequests: 'undoRequests';
      login: 'login';
      translator: 'translator';
      addSkin: 'addSkin';
      editSkin: 'editSkin';
      deleteSkin: 'deleteSkin';
    },
  },
  actors: {
    /** Tells of back and forward; it never ends. */
    location: fromCallback<EventObject>(() => {}),
    /** Tells when the server says that nobody is signed in; it never ends. */
    refusals: fromCallback<EventObject>(() => {}),
    /** Tells when the button of a toast asks to undo a change; it never ends. */
    undoRequests: fromCallback<EventObject>(() => {}),
    undo: undoMachine,
    session: sessionMachine,
    login: loginMachine,
    translator: translatorMachine,
    addSkin: addSkinMachine,
    editSkin: editSkinMachine,
    deleteSkin: deleteSkinMachine,
  },
  actions: {
    goTo: assign((_, place: Place) => place),
    keepUser: assign((_, { user }: { user: User | null }) => ({ user })),
    countVisit: assign(({ context }) => ({ visit: context.visit + 1 })),
    /** Goes without asking: whoever signs in or out has decided already. */
    navigate: raise((_, { to, replace }: { to: string; replace: boolean }) => ({
      type: 'navigation.requested' as const,
      to,
      replace,
      isForced: true,
    })),
    keepDraft: assign(({ context }, draft: Drafts) => ({ drafts: { ...context.drafts, ...draft } })),
    storeDrafts: (_, _params: { drafts: Drafts }) => {},
    want: assign((_, { to }: { to: string | null }) => ({ wanted: to })),
    writeUrl: (_, _params: Place & { replace: boolean }) => {},
    writeUrlSoon: (_, _params: Place) => {},
    goBack: () => {},
    report: (_, _params: { error: unknown }) => {},
    toastMessage: (_, _params: { message?: string | undefined }) => {},
    startAtTop: () => {},
    lockScrolling: () => {},
    unlockScrolling: () => {},
  },
  guards: {
    filtersDiffer: ({ context }, filters: Query) =>
      !isSameQuery(filters, { ...NO_FILTERS, ...filtersOf(context.query) }),
    isHere: ({ context }, { path, query }: Place) => path === context.path && query === context.query,
    isRedirected: ({ context }) => redirectOf(context.path, context.user) !== undefined,
    opens: ({ context }, { page }: { page: Page }) => pageAt(context.path, context.user) === page,
    isSomebodyElse: ({ context }, { user }: { user: User | null }) => user !== context.user,
    seesAnotherPage: ({ context }, { user }: { user: User | null }) =>
      pageAt(context.path, user) !== pageAt(context.path, context.user) || redirectOf(context.path, user) !== undefined,
    wouldLose: (
      { context: { drafts } },
      { draft, isForced }: { draft: keyof Drafts; isForced?: boolean | undefined },
    ) => drafts[draft] !== undefined && isForced !== true,
    wantsToLeave: ({ context }) => context.wanted !== null,
    isOnAdminPath: ({ context }) => isAdminPath(context.path),
    isClosedToGuests: ({ context }) => pageAt(context.path, context.user) !== pageAt(context.path, null),
  },
});

/** A form that is not left by navigating before somebody has said that what they typed may go. */
const asksBeforeLosing = (draft: keyof Drafts) =>
  app.createStateConfig({
    on: {
      'navigation.requested': {
        guard: { type: 'wouldLose', params: ({ event }) => ({ draft, isForced: event.isForced }) },
        actions: { type: 'want', params: ({ event }) => event },
      },
      'location.changed': {
        guard: { type: 'wouldLose', params: { draft } },
        actions: [
          { type: 'writeUrl', params: ({ context: { path, query } }) => ({ path, query, replace: false }) },
          { type: 'want', params: ({ event }) => ({ to: event.path + event.query }) },
        ],
      },
    },
  });

/** The root of all actors: it owns the path, decides which page opens, and keeps each page's work alive (design §3). */
export const appMachine = app.createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, wanted: null, interrupted: null, visit: 0 }),
  type: 'parallel',
  invoke: [
    { id: 'location', src: 'location' },
    { id: 'refusals', src: 'refusals' },
    { id: 'undoRequests', src: 'undoRequests' },
    { id: 'undo', src: 'undo', onError: { actions: { type: 'report', params: ({ event }) => event } } },
  ],
  on: { 'undo.requested': { actions: sendTo('undo', ({ event }) => event) } },
  states: {
    page: {
      initial: 'choosing',
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => ({ user: context.user }),
        onSnapshot: [
          {
            guard: { type: 'seesAnotherPage', params: ({ event }) => event.snapshot.context },
            target: '.choosing',
            actions: { type: 'keepUser', params: ({ event }) => event.snapshot.context },
          },
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event.snapshot.context },
            actions: { type: 'keepUser', params: ({ event }) => event.snapshot.context },
          },
        ],
        onError: { target: '.broken', actions: { type: 'report', params: ({ event }) => event } },
      },
      on: {
        'navigation.requested': {
          target: '.choosing',
          actions: [
            { type: 'goTo', params: ({ event }) => placeOf(event.to) },
            { type: 'writeUrl', params: ({ event }) => ({ ...placeOf(event.to), replace: event.replace ?? false }) },
            'startAtTop',
          ],
        },
        'location.changed': [
          { guard: { type: 'isHere', params: ({ event }) => event } },
          {
            target: '.choosing',
            actions: { type: 'goTo', params: ({ event: { path, query } }) => ({ path, query }) },
          },
        ],
        'back.requested': { actions: 'goBack' },
        'view.failed': { target: '.broken', actions: { type: 'report', params: ({ event }) => event } },
        'signOut.requested': [
          {
            guard: 'isOnAdminPath',
            actions: [
              sendTo('session', ({ event }) => event),
              { type: 'navigate', params: { to: '/', replace: false } },
            ],
          },
          { actions: sendTo('session', ({ event }) => event) },
        ],
        'session.ended': [
          {
            guard: 'isClosedToGuests',
            actions: [
              { type: 'keepUser', params: { user: null } },
              assign(({ context }) => ({ interrupted: context.path + context.query })),
              sendTo('session', ({ event }) => event),
              { type: 'navigate', params: { to: '/login', replace: false } },
            ],
          },
          { actions: sendTo('session', ({ event }) => event) },
        ],
      },
      states: {
        choosing: {
          entry: 'countVisit',
          always: [
            {
              guard: 'isRedirected',
              target: 'choosing',
              reenter: true,
              actions: [
                { type: 'goTo', params: ({ context }) => placeOf(redirectOf(context.path, context.user) ?? '/') },
                { type: 'writeUrl', params: ({ context }) => ({ ...context, replace: true }) },
              ],
            },
            { guard: { type: 'opens', params: { page: 'translator' } }, target: 'translator' },
            { guard: { type: 'opens', params: { page: 'login' } }, target: 'login' },
            { guard: { type: 'opens', params: { page: 'addSkin' } }, target: 'addSkin' },
            { guard: { type: 'opens', params: { page: 'editSkin' } }, target: 'editSkin' },
            { guard: { type: 'opens', params: { page: 'deleteSkin' } }, target: 'deleteSkin' },
            { guard: { type: 'opens', params: { page: 'plain' } }, target: 'plain' },
            { target: 'missing' },
          ],
        },
        plain: { description: 'A page without a flow of its own; the path says which.' },
        login: {
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => ({ isNew: new URLSearchParams(context.query).has('new') }),
            onDone: {
              actions: [
                { type: 'keepUser', params: ({ event }) => event.output },
                sendTo('session', ({ event }) => ({ type: 'session.opened', user: event.output.user })),
                { type: 'toastMessage', params: ({ event }) => event.output },
                {
                  type: 'navigate',
                  params: ({ context, event }) => ({
                    to: context.interrupted ?? homeOf(event.output.user),
                    replace: true,
                  }),
                },
                assign({ interrupted: null }),
              ],
            },
            onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
          },
        },
        translator: {
          on: {
            // Choosing again would start it afresh and lose the list.
            'navigation.requested': {
              guard: { type: 'isHere', params: ({ event }) => placeOf(event.to) },
              actions: 'startAtTop',
            },
          },
          invoke: {
            id: 'translator',
            src: 'translator',
            input: ({ context }) => filtersOf(context.query),
            onSnapshot: {
              guard: { type: 'filtersDiffer', params: ({ event }) => event.snapshot.context },
              actions: [
                { type: 'goTo', params: ({ context, event }) => filtered(context, event.snapshot.context) },
                { type: 'writeUrlSoon', params: ({ context, event }) => filtered(context, event.snapshot.context) },
              ],
            },
            onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
          },
        },
        addSkin: {
          ...asksBeforeLosing('addSkin'),
          invoke: {
            id: 'addSkin',
            src: 'addSkin',
            input: ({ context }) => ({ draft: context.drafts.addSkin }),
            onSnapshot: {
              actions: [
                { type: 'keepDraft', params: ({ event }) => ({ addSkin: addDraftOf(event.snapshot.context) }) },
                { type: 'storeDrafts', params: ({ context }) => context },
              ],
            },
            onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
          },
        },
        editSkin: {
          ...asksBeforeLosing('editSkin'),
          invoke: {
            id: 'editSkin',
            src: 'editSkin',
            input: ({ context }) => ({ id: skinOf(context.query), draft: context.drafts.editSkin }),
            onSnapshot: {
              actions: [
                { type: 'keepDraft', params: ({ event }) => ({ editSkin: editDraftOf(event.snapshot.context) }) },
                { type: 'storeDrafts', params: ({ context }) => context },
              ],
            },
            onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
          },
        },
        deleteSkin: {
          invoke: {
            id: 'deleteSkin',
            src: 'deleteSkin',
            input: ({ context }) => ({ id: skinOf(context.query) }),
            onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
          },
        },
        missing: { description: 'No such page, or this person may not open it (404).' },
        broken: { description: 'The page could not be drawn (500). Any navigation leaves it.' },
      },
    },
    leaving: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'wantsToLeave', target: 'asking' } },
        asking: {
          description: 'Somebody is about to leave a form with something typed into it.',
          on: {
            'leaving.cancelled': { target: 'idle', actions: { type: 'want', params: { to: null } } },
            'leaving.confirmed': {
              target: 'idle',
              actions: [
                { type: 'keepDraft', params: { addSkin: undefined, editSkin: undefined } },
                { type: 'storeDrafts', params: ({ context }) => context },
                { type: 'navigate', params: ({ context }) => ({ to: context.wanted ?? '/', replace: false }) },
                { type: 'want', params: { to: null } },
              ],
            },
          },
        },
      },
    },
    menu: {
      initial: 'closed',
      states: {
        closed: { on: { 'menu.opened': 'open' } },
        open: {
          description: 'The slide-in menu of the phone covers the page, which does not scroll.',
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
    },
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

const filtered = ({ path, query }: Place, filters: Query): Place => ({
  path,
  query: withFilters(query, filters, NO_FILTERS),
});
