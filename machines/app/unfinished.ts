import type { User } from '#contract/user.ts';
import type { Drafts } from '../rules/drafts.ts';

/** What somebody has begun in this tab; it outlives the page and a new sign-in of the same account. */
export type Unfinished = {
  /** The id of the account that all of it belongs to. */
  author: string | null;
  drafts: Drafts;
  /** Where their session ended, to go on there after signing in again. */
  interrupted: string | null;
};

export const NOTHING_UNFINISHED: Unfinished = { author: null, drafts: {}, interrupted: null };

/** What is left of it when this person is there: all for its author, nothing for another one. Nobody leaves it as it is. */
export function unfinishedFor(user: User | null, { author, drafts, interrupted }: Unfinished): Unfinished {
  if (user !== null && user._id !== author) return { ...NOTHING_UNFINISHED, author: user._id };
  return { author, drafts, interrupted };
}
