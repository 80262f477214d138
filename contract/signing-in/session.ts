import * as v from 'valibot';

/** A proof of work as altcha-lib signs it; `expiresAt` in seconds. */
export const ProofOfWork = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    expiresAt: v.number(),
  }),
  signature: v.string(),
});
export type ProofOfWork = v.InferOutput<typeof ProofOfWork>;

/**
 * The challenge that a form must show: Cloudflare's widget, or a proof of work that the page solves by itself (an
 * ALTCHA challenge). The answer to either is a token that can be used once.
 */
export const ChallengeReply = v.variant('kind', [
  v.object({ kind: v.literal('turnstile'), siteKey: v.string() }),
  v.object({ kind: v.literal('proofOfWork'), challenge: ProofOfWork }),
]);
export type Challenge = v.InferOutput<typeof ChallengeReply>;

/**
 * The reply when the password was right and a code is needed. The ticket is sent with the code, without the password.
 */
export const CodeAsked = v.object({ ticket: v.string(), message: v.string() });
export type CodeAsked = v.InferOutput<typeof CodeAsked>;

/** A passkey in the options for a browser. */
export const KnownPasskey = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
});

/** The options for using a passkey (WebAuthn: `PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  /** The passkeys to choose from; absent for any passkey of this site. */
  allowCredentials: v.optional(v.array(KnownPasskey)),
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** The reply to a new password by a recovery link: a message and the account's username. */
export const Recovered = v.object({ message: v.string(), username: v.string() });
