import { keyFrom } from '../../server/program/key.ts'; /** A proof of work that takes no time, for tests of other features. */
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

/** The key of every server that a test starts; the other one belongs to another installation. */
export const KEY = keyFrom(() => Buffer.alloc(32, 'the key of the tests'));
export const OTHER_KEY = keyFrom(() => Buffer.alloc(32, 'the key of another place'));
