/** A proof of work that takes no time, for tests of other features. */
export const EASY = { cost: 1, most: 3 };
const often = { times: 1_000_000, seconds: 60 };
/** Limits that are never reached, for tests of other features. */
export const GENEROUS = {
  attempts: often,
  failures: often,
  codes: often,
  proofs: often,
  accounts: often,
  challenges: often,
  feeds: often,
  searches: often,
  questions: often,
  lists: often,
  faults: often,
  reports: often,
  suggestions: often,
  rows: { times: 1_000_000_000, seconds: 60 },
  writes: often,
};
