import type { Database } from '../database/tables.ts';
import { countOf, forget, increment, uncount } from '../http/limits.ts';
import { Refused } from '../program/refused.ts';

const WINDOW_SECONDS = 60 * 60;
/** So many attempts for a name are free; with every further ten the work doubles. */
const STEP = 10;
/** Eight times the work: some four seconds on two cores, not measured on a phone. Nobody is locked out. */
const HIGHEST = 3;

/**
 * The brake on guessing one account's password from many addresses: the more sign-ins for a name have failed in an
 * hour, wherever they came from and whether or not anybody has the name, the more work the next one takes. `name` is a
 * hash, see `nameHash`.
 */
export const guesses = (db: Database, now: () => number) => ({
  /** How hard the challenge for a sign-in under this name has to be now. */
  level: async (name: string) => levelAfter(await countOf(db, bucketOf(name), now())),

  /** Counts an attempt, before the password is tried; refuses it when less work was done than the others have caused. */
  async count(name: string, done: number) {
    const { hits } = await increment(db, bucketOf(name), WINDOW_SECONDS, now());
    if (done >= levelAfter(hits - 1)) return;
    await uncount(db, bucketOf(name));
    throw new Refused(403, 'challenge_too_easy', TOO_EASY);
  },

  /** The right password came. */
  forget: (name: string) => forget(db, bucketOf(name)),
});

const levelAfter = (attempts: number) => Math.min(Math.floor(attempts / STEP), HIGHEST);

const bucketOf = (name: string) => `guess ${name}`;

const TOO_EASY =
  'Many wrong passwords were tried for this username, so the verification takes some seconds longer. Wait until it is done, then sign in again.';
