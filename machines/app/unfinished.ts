import type { User } from '#contract/users/user.ts';
import type { Drafts } from './flows.ts';

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
