import * as v from 'valibot';
import { line } from '../line.ts';
import { KnownPasskey } from './session.ts';

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
export const PasskeyName = line('The name', 60);
