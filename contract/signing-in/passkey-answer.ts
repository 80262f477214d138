import * as v from 'valibot';
import { fieldMessage, password } from './credentials.ts';
import { PasskeyName } from './passkey.ts';
import { FILL_IN } from './sign-in-limits.ts';

// The browser's answer is sent to the server unchanged. These schemas only limit the lengths of its parts and drop
// unknown parts; the server's check of the passkey reads the rest.

const UNREADABLE = 'The browser did not answer with a passkey.';
const bytes = (max: number) =>
  v.pipe(v.string(UNREADABLE), v.regex(/^[\w-]+$/, UNREADABLE), v.maxLength(max, UNREADABLE));
const Id = bytes(1400);
const kind = { type: v.literal('public-key', UNREADABLE) };

/** The browser's answer when a passkey was used. */
export const PasskeyUse = v.object(
  {
    ...{ id: Id, rawId: Id, ...kind },
    response: v.object(
      {
        clientDataJSON: bytes(4096),
        authenticatorData: bytes(4096),
        signature: bytes(4096),
        userHandle: v.optional(bytes(200)),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
);
export type PasskeyUse = v.InferOutput<typeof PasskeyUse>;

/** The browser's answer when a passkey was made. */
const PasskeyMade = v.object(
  {
    ...{ id: Id, rawId: Id, ...kind },
    response: v.object(
      {
        clientDataJSON: bytes(4096),
        attestationObject: bytes(8192),
        transports: v.optional(v.array(v.pipe(v.string(UNREADABLE), v.maxLength(30, UNREADABLE)), UNREADABLE)),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
);
export type PasskeyMade = v.InferOutput<typeof PasskeyMade>;

/** The body of a sign-in with a passkey. */
export const PasskeySignIn = v.strictObject({ passkey: PasskeyUse }, UNREADABLE);

/** The body that adds a passkey. */
export const NewPasskey = v.strictObject({ name: PasskeyName, passkey: PasskeyMade }, 'Send a name and a passkey.');

/** The body that renames a passkey. */
export const PasskeyRenamed = v.strictObject({ name: PasskeyName }, 'Send the new name.');

/** A proof of identity during a session: a password or a passkey (docs: Fresh proof). */
export const Proof = v.pipe(
  v.strictObject({ password: v.optional(password), passkey: v.optional(PasskeyUse) }, fieldMessage),
  v.forward(
    v.check((proof) => (proof.password === undefined) !== (proof.passkey === undefined), FILL_IN),
    ['password'],
  ),
);
