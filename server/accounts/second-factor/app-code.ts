import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Legend Tools';
/** Of 160 bits, as RFC 4226 has it. */
const SECRET_BYTES = 20;
const PERIOD_MS = 30_000;

/** A new secret for an app that shows codes: 6 digits, SHA-1, 30 seconds, which every app can do. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** What an app reads from a picture of it. */
export const addressFor = (secret: string, username: string) => totp(secret, username).toString();

/** The code of an app in a typed text; undefined when there is none. */
export function digitsIn(typed: string) {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * Of which 30 seconds it is the code, counted from 1970; undefined when it is of none near enough. `minutes` is how far
 * a clock may be off; of the present one the code before and the one after count (RFC 6238, 5.2).
 */
export function stepOf(secret: string, code: string, { now, minutes = 0.5 }: { now: number; minutes?: number }) {
  const window = Math.ceil((minutes * 60_000) / PERIOD_MS);
  const off = totp(secret).validate({ token: code, timestamp: now, window });
  return off === null ? undefined : stepAt(now) + off;
}

export const stepAt = (now: number) => Math.floor(now / PERIOD_MS);

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
