import * as v from 'valibot';
import { line } from '../line.ts';
import { CHALLENGE_FAILED, FILL_IN, MIN_PASSWORD, NO_CHALLENGE, TOO_SHORT } from './sign-in-limits.ts';

/** Longest password, and most of what hashing one may cost. */
const MAX_PASSWORD = 256;

const token = v.pipe(
  v.string(NO_CHALLENGE),
  v.minLength(1, NO_CHALLENGE),
  v.maxLength(4096, CHALLENGE_FAILED),
  v.regex(/^[\x21-\x7e]+$/, CHALLENGE_FAILED),
);

/** Never trimmed and never cut: what was typed is what counts. */
export const password = v.pipe(
  v.string(FILL_IN),
  v.minLength(1, FILL_IN),
  v.maxLength(MAX_PASSWORD, `The password is longer than ${MAX_PASSWORD} characters.`),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'The password holds characters that cannot be typed.'),
);

/** What is said of a field that is not there at all, or should not be. */
export const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === '"turnstileToken"' ? NO_CHALLENGE : FILL_IN;
};

/** What signing in sends (docs: Calls). Whether such a name can exist is the database's to say. */
export const SignIn = v.strictObject(
  {
    username: v.pipe(v.string(FILL_IN), v.trim(), v.minLength(1, FILL_IN), line('The username', 200)),
    password,
    turnstileToken: token,
  },
  fieldMessage,
);

/** How a username is read at a glance: without separators, and with signs that look alike as one. */
const atAGlance = (name: string) => name.toLowerCase().replace(/[._-]/g, '').replaceAll('0', 'o').replace(/[1i]/g, 'l');

const RESERVED = new Set(
  [
    // Words that stand where a username stands: in the addresses of calls, and in the history for what no person did.
    ...['admin', 'me', 'login', 'logout', 'create', 'import', 'starter', 'ownercommand', 'deleted', 'deleteduser'],
    // Names that would speak for the site.
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

/** A name that an account may have: unique ignoring case, usable in an address. */
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

/** What creating an account sends (docs: Login, Calls). */
export const NewAccount = v.strictObject(
  {
    username: Username,
    password: v.pipe(password, v.minLength(MIN_PASSWORD, TOO_SHORT)),
    turnstileToken: token,
    /** From the address that a server without an owner prints: with it the account is the owner's (docs: Rights). */
    ownerCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
  },
  fieldMessage,
);
