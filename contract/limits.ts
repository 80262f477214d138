export type Limit = { times: number; seconds: number };

/** How often what may be done. Counted in the database, so all servers on it count together. */
export const LIMITS = {
  /** Sign-ins from one address, right or wrong; and, counted apart, attempts to create an account. */
  attempts: { times: 10, seconds: 60 },
  /** Wrong passwords for one name from one address: an attacker elsewhere cannot lock the person out. */
  failures: { times: 5, seconds: 15 * 60 },
  /** Codes of an app for one account, from wherever: there are only a million of them. */
  codes: { times: 20, seconds: 60 * 60 },
  /** Passwords that are typed by whoever is signed in to one account, from wherever: a session may be stolen. */
  proofs: { times: 20, seconds: 60 * 60 },
  /** New accounts from one address. */
  accounts: { times: 5, seconds: 60 * 60 },
  /** Challenges for one address. */
  challenges: { times: 30, seconds: 60 },
  /** Readings of one feed from one address. */
  feeds: { times: 30, seconds: 60 },
  /** Errors that the pages of one address tell of. */
  faults: { times: 20, seconds: 60 * 60 },
  /** Calls of one account that change something, whatever becomes of them. */
  writes: { times: 120, seconds: 60 },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;
export type Limits = Record<LimitName, Limit>;
