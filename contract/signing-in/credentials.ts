import * as v from 'valibot';
import { line } from '../line.ts';
import { CHALLENGE_FAILED, FILL_IN, MIN_PASSWORD, NO_CHALLENGE, NO_CODE, TOO_SHORT } from './sign-in-limits.ts';

/** Maximum length of a password, which limits the cost of hashing it. */
const MAX_PASSWORD = 256;

const token = v.pipe(
  v.string(NO_CHALLENGE),
  v.minLength(1, NO_CHALLENGE),
  v.maxLength(4096, CHALLENGE_FAILED),
  v.regex(/^[\x21-\x7e]+$/, CHALLENGE_FAILED),
);

/** A password is never trimmed or cut. */
export const password = v.pipe(
  v.string(FILL_IN),
  v.minLength(1, FILL_IN),
  v.maxLength(MAX_PASSWORD, `The password is longer than ${MAX_PASSWORD} characters.`),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'The password holds characters that cannot be typed.'),
);

/** The message for a missing or an unknown field. */
export const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === '"turnstileToken"' ? NO_CHALLENGE : FILL_IN;
};

/**
 * The body of a sign-in (docs: Calls). It does not check the form of the name: the database knows which names exist.
 */
export const SignIn = v.strictObject(
  {
    username: v.pipe(v.string(FILL_IN), v.trim(), v.minLength(1, FILL_IN), line('The username', 200)),
    password,
    turnstileToken: token,
  },
  fieldMessage,
);

/** Returns a username without separators and with look-alike characters replaced by one of them. */
const atAGlance = (name: string) => name.toLowerCase().replace(/[._-]/g, '').replaceAll('0', 'o').replace(/[1i]/g, 'l');

const RESERVED = new Set(
  [
    // Words that appear in place of a username: in the paths of calls, and in the history for changes without an
    // author.
    ...['admin', 'me', 'login', 'logout', 'create', 'import', 'starter', 'ownercommand', 'deleted', 'deleteduser'],
    // Names that would seem to speak for the site.
    ...[
      'administrator',
      'admins',
      'root',
      'system',
      'owner',
      'staff',
      'team',
      'moderator',
      'moderators',
      'mod',
      'mods',
    ],
    ...['support', 'help', 'helpdesk', 'official', 'security', 'legendtools', 'skintranslator'],
  ].map(atAGlance),
);

/** A username for an account: unique ignoring case, usable in an address. */
const Username = v.pipe(
  v.string(FILL_IN),
  v.trim(),
  v.minLength(1, FILL_IN),
  v.regex(
    /^[A-Za-z0-9_.-]{3,32}$/,
    'A username has 3 to 32 characters: letters without accents, digits, dots, hyphens and underscores.',
  ),
  v.check((name) => !RESERVED.has(atAGlance(name)), 'That username is reserved. Choose another one.'),
);

/** The body that creates an account (docs: Login, Calls). */
export const NewAccount = v.strictObject(
  {
    username: Username,
    password: v.pipe(password, v.minLength(MIN_PASSWORD, TOO_SHORT)),
    turnstileToken: token,
    /**
     * The code from the address that a server without an owner prints. It makes the account an owner (docs: Rights).
     */
    ownerCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
  },
  fieldMessage,
);

/** The hash (`nameHash`) of the username. Names with many failed sign-ins get harder challenges. */
export const ChallengeQuery = v.object({
  name: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'The name is not a SHA-256 hash in base64url.'))),
});

const NO_SIGN_IN = 'Sign in again.';

/** A typed code: from an app, or a recovery code. */
const Code = v.pipe(v.string(NO_CODE), v.trim(), v.minLength(1, NO_CODE), v.maxLength(60, 'The code is too long.'));

/** The body of the second step of signing in: the ticket from the first step, and a code. */
export const CodeStep = v.strictObject(
  { ticket: v.pipe(v.string(NO_SIGN_IN), v.minLength(1, NO_SIGN_IN), v.maxLength(300, NO_SIGN_IN)), code: Code },
  'Send the ticket and the code.',
);

/**
 * The body that switches the second factor on: a code, and whether to end all other sessions, as is usual, since
 * somebody else may be signed in.
 */
export const CodeOfApp = v.strictObject(
  { code: Code, endsSessions: v.optional(v.boolean('End other sessions or not: true or false.'), true) },
  ({ expected }) => (expected === 'never' ? 'There is no such field.' : NO_CODE),
);

/** A new password. The server also refuses common ones (docs: New passwords). */
const newPassword = v.pipe(password, v.minLength(MIN_PASSWORD, TOO_SHORT));

/** The body that changes your password, and whether to end your tokens too (docs: Change password). */
export const PasswordChange = v.strictObject(
  { oldPassword: password, newPassword, endsTokens: v.optional(v.boolean('End tokens or not: true or false.'), false) },
  fieldMessage,
);

/** The body that makes a recovery link. `alone`: the password becomes the only way to sign in (docs: Recovery). */
export const LinkOrder = v.strictObject({ alone: v.boolean('Alone or not: true or false.') }, ({ expected }) =>
  expected === 'never' ? 'There is no such field.' : 'Alone or not: true or false.',
);

/** The body that sets a new password with a recovery link. */
export const Recovery = v.strictObject(
  { code: v.pipe(v.string('The code is missing.'), v.maxLength(200, 'The code is too long.')), newPassword },
  fieldMessage,
);

/** The body of a deletion of your own account: its username, typed again to confirm (docs: Delete my account). */
export const AccountDeletion = v.strictObject(
  { username: v.pipe(v.string(FILL_IN), v.minLength(1, FILL_IN), v.maxLength(200)) },
  ({ expected }) => (expected === 'never' ? 'There is no such field.' : FILL_IN),
);

/** A link for setting a new password once, within 24 hours (docs: Recovery). The owner sees it once. */
export const RecoveryLink = v.object({
  message: v.string(),
  /** The full address. */
  link: v.string(),
  /** Epoch milliseconds. */
  expiresAt: v.number(),
});
export type RecoveryLink = v.InferOutput<typeof RecoveryLink>;
