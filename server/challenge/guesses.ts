import type { Database } from '../database/tables.ts';
import { countOf, forget, increment, uncount } from '../limits/limits.ts';
import { Refused } from '../program/refused.ts';

const WINDOW_SECONDS = 60 * 60;
/**
 * From this many attempts for a name on, the work is doubled `level` times. Eight times the work takes about four
 * seconds on two cores; phones were not measured. Nobody is locked out. There are few steps, because anybody can ask
 * for the level.
 */
const STEPS = [
  { attempts: 30, level: 3 },
  { attempts: 10, level: 1 },
] as const;

/**
 * The brake on guessing one account's password from many addresses. The more sign-ins for a name have failed in an
 * hour, from any address and whether or not the name exists, the more work the next one takes. `name` is a hash, see
 * `nameHash`.
 */
export const guesses = (db: Database, now: () => number) => ({
  /** Returns how hard the challenge for a sign-in under this name has to be now. */
  level: async (name: string) => levelAfter(await countOf(db, bucketOf(name), now())),

  /**
   * Counts an attempt before the password is checked. Refuses it when it brings less work than the earlier attempts
   * require.
   */
  async count(name: string, done: number) {
    const { hits } = await increment(db, bucketOf(name), WINDOW_SECONDS, now());
    if (done >= levelAfter(hits - 1)) return;
    await uncount(db, bucketOf(name));
    throw new Refused(403, 'challenge_too_easy', TOO_EASY);
  },

  /** Called after the right password. */
  forget: (name: string) => forget(db, bucketOf(name)),
});

const levelAfter = (hits: number) => STEPS.find(({ attempts }) => hits >= attempts)?.level ?? 0;

const bucketOf = (name: string) => `guess ${name}`;

const TOO_EASY =
  'Many wrong passwords were tried for this username, so the verification takes some seconds longer. Wait until it is done, then sign in again.';
