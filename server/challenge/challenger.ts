import type { Challenge } from '#contract/signing-in/session.ts';

/** One way of making sure that a form is not filled in by a program. */
export type Challenger = {
  /** The challenge for a form. Each level doubles the work, where we can choose it. */
  offer: (level: number) => Promise<Challenge>;
  /** Checks the token that a form sends. Returns the level of a new and right answer; throws a `Refused` otherwise. */
  check: (token: string) => Promise<number>;
};
