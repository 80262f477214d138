import type { Challenge } from '#contract/signing-in/session.ts';

/** One way of making sure that somebody at a form is no program. */
export type Challenger = {
  /** What a form has to show. Each level takes twice the work of the one before, where the work is ours to choose. */
  offer: (level: number) => Promise<Challenge>;
  /** Whether the token that a form sends is a new and right answer, and of which level; a `Refused` if it is not. */
  check: (token: string) => Promise<number>;
};
