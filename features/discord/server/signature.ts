import { createPublicKey, verify } from 'node:crypto';

/** The headers of a request that Discord has signed. */
export type Signed = { signature: string | undefined; timestamp: string | undefined; body: Buffer };

/** Does the signature fit the body and the timestamp (Ed25519, RFC 8032)? `key` has 64 hexadecimal digits. */
export function signatureCheck(key: string) {
  const x = Buffer.from(key, 'hex').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return ({ signature = '', timestamp = '', body }: Signed) =>
    /^[0-9a-f]{128}$/i.test(signature) &&
    /^\d{1,12}$/.test(timestamp) &&
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), publicKey, Buffer.from(signature, 'hex'));
}

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
