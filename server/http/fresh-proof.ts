import { Refused } from '../program/refused.ts';
import type { Session } from './env.ts';

/** For this long, in milliseconds, whoever has proved who they are is asked for no other proof (docs: Fresh proof). */
const FRESH_FOR = 10 * 60_000;

/**
 * Refuses what is dangerous to whoever may only have found the session open: when its person last proved who they are
 * too long ago. A moment that is still to come is from a clock that was wrong, and proves nothing.
 */
export function refuseWithoutProof(session: Session | undefined, now: number, freshFor = FRESH_FOR) {
  const age = now - (session?.provedAt ?? 0);
  if (age >= 0 && age < freshFor) return;
  throw new Refused(403, 'proof_needed', 'Please prove once more that it is you, then this goes on.');
}
