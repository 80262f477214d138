import * as v from 'valibot';
import { line } from '../line.ts';
import { KnownPasskey } from './session.ts';

/** A passkey of one's own, as the account's page shows it (docs: Passkeys). */
export const Passkey = v.object({
  /** A hash of the credential's id, which alone opens nothing. */
  id: v.string(),
  name: v.string(),
  createdAt: v.number(),
  /** When it was used last; null before the first time. */
  usedAt: v.nullable(v.number()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** The reply to a change of passkeys: what to say, and all that there are now. */
export const PasskeysChanged = v.object({ message: v.string(), passkeys: v.array(Passkey) });
export type PasskeysChanged = v.InferOutput<typeof PasskeysChanged>;

/** What a browser is asked so that it makes one (WebAuthn: `PublicKeyCredentialCreationOptionsJSON`). */
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

/** What somebody calls a passkey. */
export const PasskeyName = line('The name', 60);
