import * as v from 'valibot';
import { fieldMessage, password } from './credentials.ts';
import { PasskeyUse } from './passkey-answer.ts';
import { FILL_IN } from './sign-in-limits.ts';

/** A proof of identity during a session: a password or a passkey (docs: Fresh proof). */
export const Proof = v.pipe(
  v.strictObject({ password: v.optional(password), passkey: v.optional(PasskeyUse) }, fieldMessage),
  v.forward(
    v.check((proof) => (proof.password === undefined) !== (proof.passkey === undefined), FILL_IN),
    ['password'],
  ),
);
