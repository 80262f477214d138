import { assign, raise, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { FlowName } from '#contract/pages.ts';
import type { User } from '#contract/user.ts';
import { filtersOf, NO_FILTERS, withFilters } from '#rules/skins/filters.ts';
import { isSameQuery, type Query } from '#rules/skins/query.ts';
import { comesLater, flowNames, isAdminPath, type Page, pageAt, redirectOf } from '../rules/access.ts';
import type { Place } from '../rules/address.ts';
import type { Drafts } from '../rules/drafts.ts';
import { type Save, withoutSaved, wouldLose } from '../saves.ts';
import { type Ended, sessionMachine } from '../session.ts';
import { callStub, listenerStub } from '../stubs.ts';
import type { Toast } from '../toast.ts';
import { undoMachine } from '../undo.ts';
import type { Context, Events, Input, Opened, Wanted } from './context.ts';
import { flowLater } from './flow-later.ts';
import type { FlowMachines } from './flows.ts';
import { hasDrafts, type Unfinished, unfinishedFor } from './unfinished.ts';

const flowStubs = Object.fromEntries(flowNames.map((name) => [name, flowLater().machine])) as FlowMachines;

/** What the root actor knows, what happens to it, and by which names its parts call what they need. */
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
    } & { [Name in FlowName]: Name },
  },
  actors: {
    /** Tells of back and forward; it never ends. */
    location: listenerStub,
    /** Tells when the server says that nobody is signed in; it never ends. */
    refusals: listenerStub,
    /** Tells who is signed in in this browser whenever that may be somebody else; it never ends. */
    tabs: listenerStub,
    /** Tells when the button of a toast asks to undo a change; it never ends. */
    undoRequests: listenerStub,
    /** Tells what is sent from a form and what becomes of it; it never ends. */
    saves: listenerStub,
    /** Asks for the document of a page; it fails when none comes. */
    reachServer: callStub<void, Place>('reachServer'),
    /** Tells when the net comes back; it never ends. */
    net: listenerStub,
    undo: undoMachine,
    session: sessionMachine,
    /** Brings the machine of the page at this path, which is one of `flowStubs`. */
    loadFlow: callStub<void, { path: string }>('loadFlow'),
    ...flowStubs,
  },
  actions: {
    goTo: assign((_, { path, query, cards = [] }: Place & Partial<Opened>) => ({
      path,
      query,
      cards,
      address: path + query,
    })),
    keepFilters: assign(({ context: { query } }, filters: Query) => ({
      query: withFilters(query, filters, NO_FILTERS),
    })),
    keepCards: assign((_, { expanded }: { expanded: object }) => ({ cards: Object.keys(expanded) })),
    keepUser: assign(({ context }, { user }: { user: User | null }) => ({ user, ...unfinishedFor(user, context) })),
    keepOther: assign((_, { user }: { user: User | null }) => ({ other: user })),
    forgetOther: assign({ other: null }),
    interrupt: assign(({ context }) => ({ interrupted: context.path + context.query })),
    forgetInterruption: assign({ interrupted: null }),
    keepList: assign((_, { list = '' }: { list?: string }) => ({ list })),
    depart: assign({ hasGone: true, isDrawn: false, data: {} }),
    countVisit: assign(({ context }) => ({ visit: context.visit + 1 })),
    /** Goes without asking: whoever signs in or out has decided already. */
    navigate: raise((_, { to, replace }: { to: string; replace: boolean }) => ({
      type: 'navigation.requested' as const,
      to,
      replace,
      isForced: true,
    })),
    keepDraft: assign(({ context }, draft: Drafts) => ({ drafts: { ...context.drafts, ...draft } })),
    /** Whoever comes next to this browser is to see none of them. */
    forgetDrafts: assign({ drafts: {}, interrupted: null }),
    keepSave: assign(({ context: { saves, author } }, { save }: { save: Save }) => ({
      saves: [...saves, { ...save, author }],
    })),
    /** Of what is on its way from a form the form itself does not tell any more. */
    leave: assign(({ context }, { page }: { page: Page }) => ({
      saves: context.saves.map((save) => (save.page === page ? { ...save, isLeft: true } : save)),
    })),
    dropSave: assign(({ context }, { save }: { save: Save }) => ({
      saves: context.saves.filter((other) => !isSame(other, save)),
    })),
    /** Also from what was set aside, when meanwhile somebody else is there. */
    dropSaved: assign(({ context }, { save }: { save: Save }) => {
      const { drafts, aside } = context;
      const author = authorOf(context, save);
      const begun = author !== null && aside[author];
      if (!begun) return { drafts: withoutSaved(drafts, save) };
      return { aside: { ...aside, [author]: { ...begun, drafts: withoutSaved(begun.drafts, save) } } };
    }),
    /** Keeps for a reload what is unfinished, and whose it is. */
    storeDrafts: (_, _params: Unfinished) => {},
    /** Does what was asked about. */
    goOn: raise(({ context }) => context.wanted?.event ?? { type: 'navigation.requested' as const, to: '/' }),
    want: assign((_, wanted: Wanted) => ({ wanted })),
    forgetWanted: assign({ wanted: null }),
    writeUrl: (_, _params: Place & Partial<Opened> & { replace: boolean }) => {},
    /** Comes back with the entry of the history that the browser shows. */
    storeCards: (_, _params: Opened) => {},
    /** Should the page be loaded again now, it begins at this place. */
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
    filtersDiffer: ({ context }, filters: Query) =>
      !isSameQuery(filters, { ...NO_FILTERS, ...filtersOf(context.query) }),
    cardsDiffer: ({ context }, { expanded }: { expanded: object }) =>
      Object.keys(expanded).join('\n') !== context.cards.join('\n'),
    queryDiffers: ({ context }, { query }: { query: string }) => query !== context.query,
    isLate: ({ context: { path, query, address } }) => path + query !== address,
    /** Is this the search that somebody may want to go back to? */
    hasSearch: ({ context }) => searchIn(context.address) !== undefined,
    isCurrent: ({ context: { path, query, address } }) => path + query === address,
    isInAddressBar: ({ context }, { path, query }: Place) => path + query === context.address,
    isHere: ({ context }, { path, query }: Place) => path === context.path && query === context.query,
    /** The page stays, with another search, or with another entry of the history. */
    isOtherSearch: ({ context }, place: Place) =>
      isCurrentPage({ ...context, ...place }, 'translator') && place.path + place.query !== context.address,
    isRedirected: ({ context }) => redirectOf(context, context.user) !== undefined,
    opens: ({ context }, { page }: { page: Page }) => pageAt(context.path, context.user) === page,
    /** Of a page that is drawn already the flow is there. */
    comesLater: ({ context: { path, user, isDrawn } }) => comesLater(pageAt(path, user)) && !isDrawn,
    seesAnotherPage: ({ context }, { user }: { user: User | null }) =>
      pageAt(context.path, user) !== pageAt(context.path, context.user) || redirectOf(context, user) !== undefined,
    wouldLose: ({ context }, { draft, isForced }: { draft: keyof Drafts; isForced?: boolean | undefined }) =>
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
    /** Whoever went to the page wants it, and nothing stands in the way. A document never does so by itself twice. */
    mayOpenAfresh: ({ context }) => context.hasGone && hasNothingTyped(context),
    hasNothingTyped: ({ context }) => hasNothingTyped(context),
    /** Is this somebody else than the one whose tab it is? */
    isAnother: ({ context }, { user }: { user: User | null }) => isAnother(context, user),
    isOwn: ({ context }) => !isAnother(context, context.other),
    /** Has the person whose session ended here signed in again in another tab? */
    isBack: ({ context: { user, author, interrupted } }, { user: seen }: { user: User | null }) =>
      user === null && interrupted !== null && seen !== null && seen._id === author,
    isSomebody: ({ context }) => context.user !== null,
    isWithoutSession: ({ context: { user, other } }) => user === null && other !== null,
    isAsked: ({ context }) => context.other !== null,
    isNobody: (_, { user }: { user: User | null }) => user === null,
    isOnAdminPath: ({ context }) => isAdminPath(context.path),
    /** Does this end of a session close the page that is open? */
    isInterrupted: ({ context: { path, user } }, { ended, how }: { ended: Ended; how: Ended }) =>
      ended === how && pageAt(path, user) !== pageAt(path, null),
  },
});

const isCurrentPage = ({ path, user }: Context, page: Page) => pageAt(path, user) === page;

/** A tab where a session ended belongs to the same person until somebody goes on there; a guest's is nobody's. */
function isAnother({ user, author, interrupted }: Context, other: User | null) {
  const own = user?._id ?? (interrupted === null ? null : author);
  return own !== null && other !== null && other._id !== own;
}

const hasNothingTyped = ({ drafts, saves }: Context) => saves.length === 0 && !hasDrafts(drafts);

/** What an address asks the translator for. */
const searchIn = (address: string) => filtersOf(address.replace(/^[^?]*/, '')).search;

/** Is something on its way that was sent from the form of the page that is to be opened? */
const isStillSaving = ({ path, user, saves }: Context) => saves.some(({ page }) => page === pageAt(path, user));

/** Who has sent it. */
export const authorOf = ({ saves }: Pick<Context, 'saves'>, save: Save) =>
  saves.find((other) => isSame(other, save))?.author ?? null;

const isSame = (a: Save, b: Save) => a.page === b.page && a.user === b.user && a.keepsDraft === b.keepsDraft;
