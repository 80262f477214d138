import * as v from 'valibot';
import { line } from '../line.ts';
import { CHALLENGE_FAILED, FILL_IN, MIN_PASSWORD, NO_CHALLENGE, TOO_SHORT } from './sign-in-limits.ts';

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
