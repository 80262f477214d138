import type { PageData } from '#contract/pages/page-data.ts';
import type { FormName } from '#contract/pages/pages.ts';
import type { User } from '#contract/users/user.ts';
import type { Brought } from '../list-desk/context.ts';
import type { Place } from '../rules/address.ts';
import type { Save } from '../toasts/save-toast.ts';
import type { SaveNews, Unfinished } from './saves.ts';

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
export type Opened = { cards: readonly string[] };

/** The ways to leave a page. */
type Leaving =
  | { type: 'navigation.requested'; to: string; replace?: boolean; isForced?: boolean; list?: string }
  | { type: 'signOut.requested' };
export type Wanted = { event: Leaving; draft: FormName };

type LocationEvent = { type: 'location.changed' } & Place & Partial<Opened>;

export type Events =
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
export type Input = Place &
  Partial<Opened> &
  Unfinished & { user: User | null; isDrawn?: boolean; data?: PageData; list?: Brought };
