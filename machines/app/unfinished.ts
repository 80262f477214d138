import type { User } from '#contract/user.ts';
import type { Drafts } from '../rules/drafts.ts';

/** What somebody has begun. */
type Begun = {
  drafts: Drafts;
  /** Where their session ended, to go on there after signing in again. */
  interrupted: string | null;
};

/** What somebody has begun in this tab; it outlives the page and a new sign-in of the same account (docs: Tabs). */
export type Unfinished = Begun & {
  /** The id of the account that all of it belongs to. */
  author: string | null;
  /** What others have begun here, by the ids of their accounts; it waits until they come back. */
  aside: Readonly<Record<string, Begun>>;
};

const NOTHING_BEGUN: Begun = { drafts: {}, interrupted: null };
export const NOTHING_UNFINISHED: Unfinished = { author: null, ...NOTHING_BEGUN, aside: {} };

/**
 * What is unfinished when this person is there: their own, with all others' set aside. What somebody leaves who is not
 * signed in any more stays as it is.
 */
export function unfinishedFor(user: User | null, { author, drafts, interrupted, aside }: Unfinished): Unfinished {
  if (user === null || user._id === author) return { author, drafts, interrupted, aside };
  const { [user._id]: own = NOTHING_BEGUN, ...others } = aside;
  const left = author !== null && hasBegun({ drafts, interrupted }) ? { [author]: { drafts, interrupted } } : {};
  return { author: user._id, ...own, aside: { ...others, ...left } };
}

const hasBegun = ({ drafts, interrupted }: Begun) => interrupted !== null || hasDrafts(drafts);

/** Is there anything typed? */
export const hasDrafts = (drafts: Drafts) => Object.values(drafts).some((draft) => draft !== undefined);
