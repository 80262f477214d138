import * as v from 'valibot';
import { line } from './text.ts';

/** Shortest password of a new account (spec §9). */
export const MIN_PASSWORD = 6;
/** Longest password, and most of what hashing one may cost. */
const MAX_PASSWORD = 256;

// What the form says before it asks the server, and the server to whoever asks without the form (spec §5).
export const FILL_IN = 'Please fill in all fields';
export const TOO_SHORT = 'Password must be at least 6 characters long';
export const NO_CHALLENGE = 'Please complete the verification challenge';
export const CHALLENGE_FAILED = 'Verification failed. Please try again.';
export const CHALLENGE_EXPIRED = 'Verification expired. Please complete the challenge again.';

const token = v.pipe(
  v.string(NO_CHALLENGE),
  v.minLength(1, NO_CHALLENGE),
  v.maxLength(4096, CHALLENGE_FAILED),
  v.regex(/^[\x21-\x7e]+$/, CHALLENGE_FAILED),
);

// Never trimmed and never cut: what was typed is what counts.
const password = v.pipe(
  v.string(FILL_IN),
  v.minLength(1, FILL_IN),
  v.maxLength(MAX_PASSWORD, `The password is longer than ${MAX_PASSWORD} characters.`),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'The password holds characters that cannot be typed.'),
);

/** What is said of a field that is not there at all, or should not be. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === '"turnstileToken"' ? NO_CHALLENGE : FILL_IN;
};

/** What signing in sends (spec §7). Whether such a name can exist is the database's to say. */
export const SignIn = v.strictObject(
  {
    username: v.pipe(v.string(FILL_IN), v.trim(), v.minLength(1, FILL_IN), line('The username', 200)),
    password,
    turnstileToken: token,
  },
  fieldMessage,
);

// Words that stand where a username stands: in the addresses of calls, and in the history for what no person did.
const RESERVED = ['admin', 'me', 'login', 'logout', 'create', 'import', 'starter', 'owner'];

/** A name that an account may have: unique ignoring case, usable in an address. */
const Username = v.pipe(
  v.string(FILL_IN),
  v.trim(),
  v.minLength(1, FILL_IN),
  v.regex(
    /^[A-Za-z0-9_.-]{3,32}$/,
    'A username has 3 to 32 characters: letters without accents, digits, dots, hyphens and underscores.',
  ),
  v.check((name) => !RESERVED.includes(name.toLowerCase()), 'That username is reserved. Choose another one.'),
);

/** What creating an account sends (spec §5, §7). */
export const NewAccount = v.strictObject(
  {
    username: Username,
    password: v.pipe(password, v.minLength(MIN_PASSWORD, TOO_SHORT)),
    turnstileToken: token,
  },
  fieldMessage,
);

/** A proof of work as altcha-lib signs it; `expiresAt` in seconds. */
export const ProofOfWork = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    expiresAt: v.number(),
  }),
  signature: v.string(),
});

/**
 * Which challenge a form has to show: Cloudflare's widget, or a proof of work that the page solves by itself
 * (an ALTCHA challenge). Either is answered with one token, which counts once.
 */
export const ChallengeReply = v.variant('kind', [
  v.object({ kind: v.literal('turnstile'), siteKey: v.string() }),
  v.object({ kind: v.literal('proofOfWork'), challenge: ProofOfWork }),
]);
export type Challenge = v.InferOutput<typeof ChallengeReply>;
