/** How far the clocks of Discord and of this server may differ, in seconds. */
const AGE = 300;
/** The largest number of remembered requests. Discord has signed them all, so nobody else can push them out. */
const MOST = 20_000;

/**
 * Lets each signed request in once, and none that is older than five minutes or from the future. Each server remembers
 * its own: a request changes nothing, so a second answer by another server does no harm.
 */
export function replayGuard() {
  const seen = new Map<string, number>();
  return (signature: string, timestamp: string, now: number) => {
    const seconds = now / 1000;
    if (Math.abs(seconds - Number(timestamp)) > AGE) return false;
    for (const [known, until] of seen) {
      if (until > seconds && seen.size < MOST) break;
      seen.delete(known);
    }
    const key = signature.toLowerCase();
    if (seen.has(key)) return false;
    // A request from a clock that is ahead stays young for longer.
    seen.set(key, seconds + 2 * AGE);
    return true;
  };
}
