import { type ActorRefFrom, assign, type EventObject, fromCallback, type SnapshotFrom, setup } from 'xstate';
import type { User } from '#contract/user.ts';
import { type Page, pageAt } from './rules/access.ts';
import { filtersOf, type Place, placeOf, withFilters } from './rules/address.ts';
import { isSameQuery, type Query } from './rules/search.ts';
import { NO_FILTERS, translatorMachine } from './translator.ts';

type Context = Place & {
  user: User | null;
  /** Grows with every page that is opened: what failed on one page is forgotten on the next. */
  visit: number;
};

type LocationEvent = { type: 'location.changed' } & Place;

type Events =
  | LocationEvent
  | { type: 'navigation.requested'; to: string; replace?: boolean }
  | { type: 'back.requested' }
  | { type: 'view.failed'; error: unknown }
  | { type: 'menu.opened' }
  | { type: 'menu.closed' };

/** The root of all actors: it owns the path, decides which page opens, and keeps each page's work alive (design §3). */
export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Place & { user: User | null },
    children: {} as { location: 'location'; translator: 'translator' },
  },
  actors: {
    /** Tells of back and forward; it never ends. */
    location: fromCallback<EventObject>(() => {}),
    translator: translatorMachine,
  },
  actions: {
    goTo: assign((_, place: Place) => place),
    countVisit: assign(({ context }) => ({ visit: context.visit + 1 })),
    writeUrl: (_, _params: Place & { replace: boolean }) => {},
    goBack: () => {},
    report: (_, _params: { error: unknown }) => {},
    startAtTop: () => {},
    lockScrolling: () => {},
    unlockScrolling: () => {},
  },
  guards: {
    filtersDiffer: ({ context }, filters: Query) =>
      !isSameQuery(filters, { ...NO_FILTERS, ...filtersOf(context.query) }),
    isHere: ({ context }, { path, query }: Place) => path === context.path && query === context.query,
    opens: ({ context }, { page }: { page: Page }) => pageAt(context.path, context.user) === page,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, visit: 0 }),
  type: 'parallel',
  invoke: { id: 'location', src: 'location' },
  states: {
    page: {
      initial: 'choosing',
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
      },
      states: {
        choosing: {
          entry: 'countVisit',
          always: [
            { guard: { type: 'opens', params: { page: 'translator' } }, target: 'translator' },
            { guard: { type: 'opens', params: { page: 'plain' } }, target: 'plain' },
            { target: 'missing' },
          ],
        },
        plain: { description: 'A page without a flow of its own; the path says which.' },
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
                {
                  type: 'writeUrl',
                  params: ({ context, event }) => ({ ...filtered(context, event.snapshot.context), replace: true }),
                },
              ],
            },
            onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
          },
        },
        missing: { description: 'No such page, or this person may not open it (404).' },
        broken: { description: 'The page could not be drawn (500). Any navigation leaves it.' },
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
          on: { 'menu.closed': 'closed', 'navigation.requested': 'closed', 'location.changed': 'closed' },
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
