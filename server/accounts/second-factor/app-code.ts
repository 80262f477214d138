import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Legend Tools';
/** 160 bits, as RFC 4226 asks for. */
const SECRET_BYTES = 20;
const PERIOD_MS = 30_000;

/** Makes a new secret for an authenticator app: 6 digits, SHA-1, 30 seconds, which every app supports. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from the QR code. */
export const addressFor = (secret: string, username: string) => totp(secret, username).toString();

/** Returns the code of an app in a typed text, or undefined when there is none. */
export function digitsIn(typed: string) {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * Returns the number of the 30 seconds, counted from 1970, whose code this is; undefined when none is near enough.
 * `minutes` is how far a clock may be off. The codes before and after the present one count too (RFC 6238, 5.2).
 */
export function stepOf(secret: string, code: string, { now, minutes = 0.5 }: { now: number; minutes?: number }) {
  const window = Math.ceil((minutes * 60_000) / PERIOD_MS);
  const off = totp(secret).validate({ token: code, timestamp: now, window });
  return off === null ? undefined : stepAt(now) + off;
}

export const stepAt = (now: number) => Math.floor(now / PERIOD_MS);

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
