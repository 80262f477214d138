import * as v from 'valibot';
import { NO_CODE } from './sign-in-limits.ts';

const NO_SIGN_IN = 'Sign in again.';

/** A code of an app, or one of the recovery codes, as somebody types it. Longer than any is no code. */
const Code = v.pipe(
  v.string(NO_CODE),
  v.trim(),
  v.minLength(1, NO_CODE),
  v.maxLength(60, 'This is longer than any code.'),
);

/** What the second step of signing in sends: the ticket that the first one was answered with, and a code. */
export const CodeStep = v.strictObject(
  { ticket: v.pipe(v.string(NO_SIGN_IN), v.minLength(1, NO_SIGN_IN), v.maxLength(300, NO_SIGN_IN)), code: Code },
  'Send the ticket and the code.',
);

/** What switches the second factor on, and does it end all other sessions? */
export const CodeOfApp = v.strictObject(
  { code: Code, endsSessions: v.optional(v.boolean('End other sessions or not: true or false.'), false) },
  ({ expected }) => (expected === 'never' ? 'There is no such field.' : NO_CODE),
);
