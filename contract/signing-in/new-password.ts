import * as v from 'valibot';
import { fieldMessage, password } from './credentials.ts';
import { MIN_PASSWORD, TOO_SHORT } from './sign-in-limits.ts';

/** A password that somebody chooses; the server also refuses common ones (docs: New passwords). */
const newPassword = v.pipe(password, v.minLength(MIN_PASSWORD, TOO_SHORT));

/** What changing one's password sends: does it end one's tokens as well? (docs: Change password) */
export const PasswordChange = v.strictObject(
  {
    oldPassword: password,
    newPassword,
    endsTokens: v.optional(v.boolean('End tokens or not: true or false.'), false),
  },
  fieldMessage,
);

/** What a recovery link is made with: does it switch off the second factor and the passkeys as well? (docs: Recovery) */
export const LinkOrder = v.strictObject({ alone: v.boolean('Alone or not: true or false.') }, ({ expected }) =>
  expected === 'never' ? 'There is no such field.' : 'Alone or not: true or false.',
);

/** What somebody sends who came by a recovery link. */
export const Recovery = v.strictObject(
  { code: v.pipe(v.string('The code is missing.'), v.maxLength(200, 'The code is too long.')), newPassword },
  fieldMessage,
);
