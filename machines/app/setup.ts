import { assign, raise, sendTo, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import type { FormName } from '#contract/pages/pages.ts';
import type { User } from '#contract/users/user.ts';
import { type Filters, filtersOf, isSameView, NO_FILTERS, withFilters } from '#rules/search/filters.ts';
import { undoMachine } from '../history/undo.ts';
import { callStub, listenerStub } from '../kinds/request.ts';
import type { Brought } from '../list-desk/setup.ts';
import { type Ended, sessionMachine } from '../login/session.ts';
import { asksGuests, comesLater, isAdminPath, type Page, pageAt, redirectOf } from '../rules/access.ts';
import type { Place } from '../rules/address.ts';
import type { Save, Toast } from '../toasts/toast.ts';
import { type Drafts, type FlowMachines, flowMachines } from './flows.ts';
import { hasDrafts, type SaveNews, type Unfinished, unfinishedFor, withoutSaved, wouldLose } from './saves.ts';

export type Context = Place &
  Opened &
  Unfinished & {
    /** The content of the address bar: the place, or the earlier one while you type. */
    address: string;
    user: User | null;
    /** The other account that is now signed in, from another tab of this browser. */
    other: User | null;
    /** Requests under way, also from forms that were left meanwhile. */
    saves: readonly (Save & { isLeft?: boolean; author: string | null })[];
    /** An action that would lose a draft, and that draft; the page asks first. */
    wanted: Wanted | null;
    /** Is this the page that the server drew into the document, with all files that draw it? */
    isDrawn: boolean;
    /** The page's data from the document; dropped once you leave that page. */
    data: PageData;
    /** Have you gone to another page since the document was loaded? */
    hasGone: boolean;
    /** The list that this tab translates, with its answers (docs: A list that stays). */
    list: Brought;
    /** Grows with every page that opens: a failure of one page is forgotten on the next. */
    visit: number;
  };

/** The legends with open cards at a place, kept with its entry of the history. */
type Opened = { cards: readonly string[] };

/** The ways to leave a page. */
type Leaving =
  | { type: 'navigation.requested'; to: string; replace?: boolean; isForced?: boolean; list?: string }
  | { type: 'signOut.requested' };
type Wanted = { event: Leaving; draft: FormName };

type LocationEvent = { type: 'location.changed' } & Place & Partial<Opened>;

type Events =
  | LocationEvent
  | Leaving
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.cancelled' }
  | { type: 'back.requested' }
  | { type: 'session.ended' }
  | { type: 'rights.refused' }
  | { type: 'account.deleted' }
  | { type: 'account.seen'; user: User | null }
  | { type: 'other.accepted' }
  | { type: 'other.declined' }
  | { type: 'undo.requested'; id: string }
  | SaveNews
  | { type: 'view.failed'; error: unknown }
  | { type: 'view.absent'; error: unknown }
  | { type: 'retry.requested' }
  | { type: 'net.found' }
  | { type: 'menu.opened' }
  | { type: 'menu.closed' };

/** What a visit starts with. */
type Input = Place &
  Partial<Opened> &
  Unfinished & { user: User | null; isDrawn?: boolean; data?: PageData; list?: Brought };

/** Nothing to translate. */
export const NO_LIST: Brought = { order: { files: [], text: '' } };

/** The root machine without its states: context, events, and the names of its actors, actions and guards. */
export const app = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    children: {} as {
      location: 'location';
      refusals: 'refusals';
      tabs: 'tabs';
      session: 'session';
      undo: 'undo';
      undoRequests: 'undoRequests';
      saves: 'saves';
      reachServer: 'reachServer';
      net: 'net';
      loadFlow: 'loadFlow';
    } & { [Name in keyof FlowMachines]: Name },
  },
  actors: {
    /** Sends back and forward; it never ends. */
    location: listenerStub,
    /** Sends an event when the server says that nobody is signed in; it never ends. */
    refusals: listenerStub,
    /** Sends the account that is signed in in this browser whenever that may have changed; it never ends. */
    tabs: listenerStub,
    /** Sends an event when the button of a toast asks to undo a change; it never ends. */
    undoRequests: listenerStub,
    /** Sends the start and the result of each request of a form; it never ends. */
    saves: listenerStub,
    /** Requests the document of a page; it fails when there is no answer. */
    reachServer: callStub<void, Place>('reachServer'),
    /** Sends an event when the network is back; it never ends. */
    net: listenerStub,
    undo: undoMachine,
    session: sessionMachine,
    /** Loads the file with the machine of the page at this path. */
    loadFlow: callStub<void, { path: string }>('loadFlow'),
    ...flowMachines,
  },
  actions: {
    goTo: assign((_, { path, query, cards = [] }: Place & Partial<Opened>) => ({
      path,
      query,
      cards,
      address: path + query,
    })),
    keepFilters: assign(({ context: { query } }, filters: Filters) => ({
      query: withFilters(query, filters, NO_FILTERS),
    })),
    keepCards: assign((_, { expanded }: { expanded: object }) => ({ cards: Object.keys(expanded) })),
    keepUser: assign(({ context }, { user }: { user: User | null }) => ({
      user,
      ...unfinishedFor(user, context),
      // A guest who signs in goes on with the list; another account does not.
      ...(user !== null && ![null, user._id].includes(context.author) && { list: NO_LIST }),
    })),
    keepOther: assign((_, { user }: { user: User | null }) => ({ other: user })),
    forgetOther: assign({ other: null }),
    interrupt: assign(({ context }) => ({ interrupted: context.path + context.query })),
    forgetInterruption: assign({ interrupted: null }),
    takeList: assign((_, { list: text }: { list?: string }) =>
      text === undefined ? {} : { list: { order: { files: [], text } } },
    ),
    keepList: assign((_, list: Brought) => ({ list })),
    depart: assign({ hasGone: true, isDrawn: false, data: {} }),
    countVisit: assign(({ context }) => ({ visit: context.visit + 1 })),
    /** Goes without asking: signing in or out has decided already. */
    navigate: raise((_, { to, replace }: { to: string; replace: boolean }) => ({
      type: 'navigation.requested' as const,
      to,
      replace,
      isForced: true,
    })),
    keepDraft: assign(({ context }, draft: Drafts) => ({ drafts: { ...context.drafts, ...draft } })),
    /** The next person at this browser must not see them. */
    forgetDrafts: assign({ drafts: {}, interrupted: null, list: NO_LIST }),
    passToSession: sendTo('session', ({ event }) => event),
    keepSave: assign(({ context: { saves, author } }, { save }: { save: Save }) => ({
      saves: [...saves, { ...save, author }],
    })),
    /** Requests of a form that was left are reported by the app, not by the form. */
    leave: assign(({ context }, { page }: { page: Page }) => ({
      saves: context.saves.map((save) => (save.page === page ? { ...save, isLeft: true } : save)),
    })),
    dropSave: assign(({ context }, { save }: { save: Save }) => ({
      saves: context.saves.filter((other) => !isSame(other, save)),
    })),
    /** Also from the set-aside drafts, when another person has signed in meanwhile. */
    dropSaved: assign(({ context }, { save }: { save: Save }) => {
      const { drafts, aside } = context;
      const author = authorOf(context, save);
      const begun = author !== null && aside[author];
      if (!begun) return { drafts: withoutSaved(drafts, save) };
      return { aside: { ...aside, [author]: { ...begun, drafts: withoutSaved(begun.drafts, save) } } };
    }),
    /** Keeps the unfinished work and its author for a reload, and forgets a stored list when there is none. */
    storeDrafts: (_, _params: Unfinished & Pick<Context, 'list'>) => {},
    /** Does the action that the question was about. */
    goOn: raise(({ context }) => context.wanted?.event ?? { type: 'navigation.requested' as const, to: '/' }),
    want: assign((_, wanted: Wanted) => ({ wanted })),
    forgetWanted: assign({ wanted: null }),
    writeUrl: (_, _params: Place & Partial<Opened> & { replace: boolean }) => {},
    /** The open cards are restored with this entry of the history. */
    storeCards: (_, _params: Opened) => {},
    /** A reload of the page now would start at this place. */
    keepLatePlace: (_, _params: Place & { address: string }) => {},
    forgetLatePlace: () => {},
    goBack: () => {},
    report: (_, _params: { error: unknown }) => {},
    toast: (_, _params: Toast) => {},
    openAfresh: () => {},
    toastMessage: (_, _params: { message?: string | undefined }) => {},
    startAtTop: () => {},
    lockScrolling: () => {},
    unlockScrolling: () => {},
  },
  delays: { lateFor: 400, restsFor: 2000, aMinute: 60_000 },
  guards: {
    filtersDiffer: ({ context }, filters: Filters) =>
      !isSameView(filters, { ...NO_FILTERS, ...filtersOf(context.query) }),
    cardsDiffer: ({ context }, { expanded }: { expanded: object }) =>
      Object.keys(expanded).join('\n') !== context.cards.join('\n'),
    queryDiffers: ({ context }, { query }: { query: string }) => query !== context.query,
    isLate: ({ context: { path, query, address } }) => path + query !== address,
    /** Is this a search that you may want to go back to? */
    hasSearch: ({ context }) => findsSome(filtersOf(context.address.replace(/^[^?]*/, ''))),
    isCurrent: ({ context: { path, query, address } }) => path + query === address,
    isInAddressBar: ({ context }, { path, query }: Place) => path + query === context.address,
    isHere: ({ context }, { path, query }: Place) => path === context.path && query === context.query,
    /** Is this the same page with another search, or another entry of the history? */
    isOtherSearch: ({ context }, place: Place) =>
      isCurrentPage({ ...context, ...place }, 'translator') && place.path + place.query !== context.address,
    isRedirected: ({ context }) => redirectOf(context, context.user) !== undefined,
    opens: ({ context }, { page }: { page: Page }) => pageAt(context.path, context.user) === page,
    /** The flow of a page that the server drew is loaded already. */
    comesLater: ({ context: { path, user, isDrawn } }) => comesLater(pageAt(path, user)) && !isDrawn,
    seesAnotherPage: ({ context }, { user }: { user: User | null }) =>
      pageAt(context.path, user) !== pageAt(context.path, context.user) || redirectOf(context, user) !== undefined,
    wouldLose: ({ context }, { draft, isForced }: { draft: FormName; isForced?: boolean | undefined }) =>
      isForced !== true && wouldLose(context, draft),
    wantsToLeave: ({ context }) => context.wanted !== null,
    losesNothing: ({ context }) =>
      context.wanted === null ||
      !wouldLose(context, context.wanted.draft) ||
      pageAt(context.path, context.user) !== context.wanted.draft,
    isOpen: ({ context }, { save }: { save: Save }) =>
      context.saves.some((other) => isSame(other, save) && !other.isLeft),
    isSignedOut: (_, { error }: { error: unknown }) => error instanceof RequestFailure && error.code === 'signed_out',
    isStillSaving: ({ context }) => isStillSaving(context),
    hasSaved: ({ context }) => !isStillSaving(context),
    /** You went to the page, and nothing would be lost. Never reload the same page twice. */
    mayOpenAfresh: ({ context }) => context.hasGone && hasNothingTyped(context),
    hasNothingTyped: ({ context }) => hasNothingTyped(context),
    /** Is this another account than the tab's? */
    isAnother: ({ context }, { user }: { user: User | null }) => isAnother(context, user),
    isOwn: ({ context }) => !isAnother(context, context.other),
    /** Has the person whose session ended here signed in again in another tab? */
    isBack: ({ context: { user, author, interrupted } }, { user: seen }: { user: User | null }) =>
      user === null && interrupted !== null && seen !== null && seen._id === author,
    isSomebody: ({ context }) => context.user !== null,
    isWithoutSession: ({ context: { user, other } }) => user === null && other !== null,
    isAsked: ({ context }) => context.other !== null,
    isNobody: (_, { user }: { user: User | null }) => user === null,
    isForAccounts: ({ context }) => isAdminPath(context.path) || asksGuests(context.path),
    /** Does this end of the session close the open page? */
    isInterrupted: ({ context: { path, user } }, { ended, how }: { ended: Ended; how: Ended }) =>
      ended === how && pageAt(path, user) !== pageAt(path, null),
  },
});

const isCurrentPage = ({ path, user }: Context, page: Page) => pageAt(path, user) === page;

/** A tab whose session ended keeps its account until another one takes over; a guest's tab has none. */
function isAnother({ user, author, interrupted }: Context, other: User | null) {
  const own = user?._id ?? (interrupted === null ? null : author);
  return own !== null && other !== null && other._id !== own;
}

const hasNothingTyped = ({ drafts, saves }: Context) => saves.length === 0 && !hasDrafts(drafts);

/** Does it leave a part of the list only, by words or by facts? */
const findsSome = ({ search, facts }: Partial<Filters>) => search !== undefined || facts !== undefined;

/** Is a request of the form of the page that is about to open still under way? */
const isStillSaving = ({ path, user, saves }: Context) => saves.some(({ page }) => page === pageAt(path, user));

/** The id of the account that sent it. */
export const authorOf = ({ saves }: Pick<Context, 'saves'>, save: Save) =>
  saves.find((other) => isSame(other, save))?.author ?? null;

const isSame = (a: Save, b: Save) => a.page === b.page && a.user === b.user && a.keepsDraft === b.keepsDraft;
