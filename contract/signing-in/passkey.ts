import * as v from 'valibot';
import { line } from '../line.ts';
import { fieldMessage, password } from './credentials.ts';
import { KnownPasskey } from './session.ts';
import { FILL_IN } from './sign-in-limits.ts';

/** A passkey, as the account page shows it (docs: Passkeys). */
export const Passkey = v.object({
  /** A hash of the credential's id. It is not enough to sign in. */
  id: v.string(),
  name: v.string(),
  createdAt: v.number(),
  /** When the passkey was last used; null when never. */
  usedAt: v.nullable(v.number()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** The reply to a change of passkeys: a message and all passkeys. */
export const PasskeysChanged = v.object({ message: v.string(), passkeys: v.array(Passkey) });
export type PasskeysChanged = v.InferOutput<typeof PasskeysChanged>;

/** The options for making a passkey (WebAuthn: `PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(KnownPasskey),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

/** The name that a user gives a passkey. */
const PasskeyName = line('The name', 60);

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
