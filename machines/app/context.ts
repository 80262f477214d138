import type { PageData } from '#contract/page-data.ts';
import type { User } from '#contract/user.ts';
import type { Place } from '../rules/address.ts';
import type { Drafts } from '../rules/drafts.ts';
import type { Save, SaveNews } from '../saves.ts';
import type { Unfinished } from './unfinished.ts';

/** What the root actor knows. */
export type Context = Place &
  Opened &
  Unfinished & {
    /** What the address bar shows: the place, or the one before it while somebody types. */
    address: string;
    user: User | null;
    /** Who is signed in instead, in another tab of this browser. */
    other: User | null;
    /** What is on its way to the server, also from forms that were left meanwhile. */
    saves: readonly (Save & { isLeft?: boolean; author: string | null })[];
    /** What somebody wants to do, and which draft they would lose; asked before they do. */
    wanted: Wanted | null;
    /** Is this the page that the document brought drawn, with all that draws it? */
    isDrawn: boolean;
    /** What the document brought for its page; of no use once somebody has left that. */
    data: PageData;
    /** Has somebody gone to another page since the document was loaded? */
    hasGone: boolean;
    /** What somebody takes along to the page that translates lists. */
    list: string;
    /** Grows with every page that is opened: what failed on one page is forgotten on the next. */
    visit: number;
  };

/** The legends whose cards are open at a place, kept with its entry of the history. */
export type Opened = { cards: readonly string[] };

/** How a page is left. */
type Leaving =
  | { type: 'navigation.requested'; to: string; replace?: boolean; isForced?: boolean; list?: string }
  | { type: 'signOut.requested' };
export type Wanted = { event: Leaving; draft: keyof Drafts };

type LocationEvent = { type: 'location.changed' } & Place & Partial<Opened>;

export type Events =
  | LocationEvent
  | Leaving
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.cancelled' }
  | { type: 'back.requested' }
  | { type: 'session.ended' }
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

/** What a visit begins with. */
export type Input = Place & Partial<Opened> & Unfinished & { user: User | null; isDrawn?: boolean; data?: PageData };
