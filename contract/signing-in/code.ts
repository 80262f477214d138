import * as v from 'valibot';
import { NO_CODE } from './sign-in-limits.ts';

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
