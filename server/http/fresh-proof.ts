import { Refused } from '../program/refused.ts';
import type { Session } from './env.ts';

/** How long a proof is valid, in milliseconds (docs: Fresh proof). */
const FRESH_FOR = 10 * 60_000;

/**
 * Refuses a dangerous request if the last proof is too old: another person may have found the session open. A proof
 * from the future was made while a clock was wrong, and is not valid.
 */
export function refuseWithoutProof(session: Session | undefined, now: number, freshFor = FRESH_FOR) {
  const age = now - (session?.provedAt ?? 0);
  if (age >= 0 && age < freshFor) return;
  throw new Refused(403, 'proof_needed', 'Please prove again that it is you, then this goes on.');
}
