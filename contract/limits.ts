export type Limit = { times: number; seconds: number };

/**
 * How often each thing may be done. The counts are in the database, so all of its servers share them; those of
 * searches, questions and lists are each server's own, since they bound what its thread does.
 */
export const LIMITS = {
  /** Sign-ins from one address, successful or not. Attempts to create an account are counted separately. */
  attempts: { times: 10, seconds: 60 },
  /** Wrong passwords for one name from one address. An attacker at another address cannot lock the user out. */
  failures: { times: 5, seconds: 15 * 60 },
  /** App codes for one account, from all addresses: there are only a million codes. */
  codes: { times: 20, seconds: 60 * 60 },
  /** Passwords typed in sessions of one account, from all addresses: a session may be stolen. */
  proofs: { times: 20, seconds: 60 * 60 },
  /** New accounts from one address. */
  accounts: { times: 5, seconds: 60 * 60 },
  /** Challenges for one address. */
  challenges: { times: 30, seconds: 60 },
  /** Requests for one feed from one address. */
  feeds: { times: 30, seconds: 60 },
  /** Names and GUIDs that pages at one address look for. */
  searches: { times: 3000, seconds: 60 },
  /** Questions of programs from one address, or of one user of Discord. */
  questions: { times: 1200, seconds: 60 },
  /** Names in the lists that one address has translated; a line counts as one at least. */
  lists: { times: 100_000, seconds: 60 },
  /** Errors that pages report from one address. */
  faults: { times: 20, seconds: 60 * 60 },
  /** Problems that people report from one address. */
  reports: { times: 10, seconds: 60 * 60 },
  /** Suggestions from one address, by all accounts there. Those that the checks refuse do not count. */
  suggestions: { times: 60, seconds: 60 * 60 },
  /** Rows of imports that one account sends, with all of its tokens; a whole game has some 200,000. */
  rows: { times: 3_000_000, seconds: 24 * 60 * 60 },
  /** Calls of one account that would change something, successful or not. */
  writes: { times: 120, seconds: 60 },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;
export type Limits = Record<LimitName, Limit>;
