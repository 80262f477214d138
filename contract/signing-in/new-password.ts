import * as v from 'valibot';
import { fieldMessage, password } from './credentials.ts';
import { MIN_PASSWORD, TOO_SHORT } from './sign-in-limits.ts';

/** A new password. The server also refuses common ones (docs: New passwords). */
const newPassword = v.pipe(password, v.minLength(MIN_PASSWORD, TOO_SHORT));

/** The body that changes your password, and whether to end your tokens too (docs: Change password). */
export const PasswordChange = v.strictObject(
  {
    oldPassword: password,
    newPassword,
    endsTokens: v.optional(v.boolean('End tokens or not: true or false.'), false),
  },
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
