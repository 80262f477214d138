import * as v from 'valibot';
import { FILL_IN } from '../signing-in/sign-in-limits.ts';

/** The body of a deletion of your own account: its username, typed again to confirm (docs: Delete my account). */
export const AccountDeletion = v.strictObject(
  { username: v.pipe(v.string(FILL_IN), v.minLength(1, FILL_IN), v.maxLength(200)) },
  ({ expected }) => (expected === 'never' ? 'There is no such field.' : FILL_IN),
);
