import type { FormName } from '#contract/pages/pages.ts';
import type { User } from '#contract/users/user.ts';
import type { UserDrafts } from '../rules/users.ts';
import type { Save, Toast } from '../toasts/toast.ts';
import type { Drafts } from './flows.ts';

/** Events about requests, each with the toast to show when the form was left. */
export type SaveNews =
  | { type: 'save.began'; save: Save }
  | { type: 'save.done'; save: Save; toast: Toast }
  | { type: 'save.failed'; save: Save; error: unknown; toast: Toast };

type Work = { drafts: Drafts; saves: readonly Save[] };

/**
 * The part of a form's draft that is on its way to the server: for users the rows with a request under way, for other
 * forms all or nothing.
 */
export function sentOf({ drafts, saves }: Work, form: FormName): object | undefined {
  const own = saves.filter(({ page, keepsDraft }) => page === form && !keepsDraft);
  if (form === 'users') return someOf(drafts.users, (id) => own.some(({ user }) => user === id));
  return own.length > 0 ? drafts[form] : undefined;
}

/** Would leaving the form lose anything: does its draft hold more than is on its way? */
export function wouldLose(work: Work, form: FormName) {
  if (form !== 'users') return work.drafts[form] !== undefined && sentOf(work, form) === undefined;
  return sizeOf(work.drafts.users) > sizeOf(sentOf(work, form));
}

/** Returns the drafts without the saved one. */
export function withoutSaved(drafts: Drafts, { page, user, keepsDraft }: Save): Drafts {
  if (page === 'users') return { ...drafts, users: someOf(drafts.users, (id) => id !== user) };
  return keepsDraft || !(page in drafts) ? drafts : { ...drafts, [page]: undefined };
}

const sizeOf = (drafts: object = {}) => Object.keys(drafts).length;

function someOf(drafts: UserDrafts | undefined, isMeant: (id: string) => boolean): UserDrafts | undefined {
  const some = Object.entries(drafts ?? {}).filter(([id]) => isMeant(id));
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}

/** Work that an account has begun. */
type Begun = {
  drafts: Drafts;
  /** The place where the session ended; signing in again returns to it. */
  interrupted: string | null;
};

/** Unfinished work in this tab; it outlives the page and a new sign-in of the same account (docs: Tabs). */
export type Unfinished = Begun & {
  /** The id of the account that the work belongs to. */
  author: string | null;
  /** Work that other accounts have begun here, by their ids; it waits until they return. */
  aside: Readonly<Record<string, Begun>>;
};

const NOTHING_BEGUN: Begun = { drafts: {}, interrupted: null };
export const NOTHING_UNFINISHED: Unfinished = { author: null, ...NOTHING_BEGUN, aside: {} };

/**
 * Returns the unfinished work for this person: their own; the work of all others is set aside. Without a user the work
 * stays as it is.
 */
export function unfinishedFor(user: User | null, { author, drafts, interrupted, aside }: Unfinished): Unfinished {
  if (user === null || user._id === author) return { author, drafts, interrupted, aside };
  const { [user._id]: own = NOTHING_BEGUN, ...others } = aside;
  const left = author !== null && hasBegun({ drafts, interrupted }) ? { [author]: { drafts, interrupted } } : {};
  return { author: user._id, ...own, aside: { ...others, ...left } };
}

const hasBegun = ({ drafts, interrupted }: Begun) => interrupted !== null || hasDrafts(drafts);

/** Is there any draft? */
export const hasDrafts = (drafts: Drafts) => Object.values(drafts).some((draft) => draft !== undefined);
