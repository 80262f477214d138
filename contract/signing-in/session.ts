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
 * Which challenge a form has to show: Cloudflare's widget, or a proof of work that the page solves by itself
 * (an ALTCHA challenge). Either is answered with one token, which counts once.
 */
export const ChallengeReply = v.variant('kind', [
  v.object({ kind: v.literal('turnstile'), siteKey: v.string() }),
  v.object({ kind: v.literal('proofOfWork'), challenge: ProofOfWork }),
]);
export type Challenge = v.InferOutput<typeof ChallengeReply>;

/** The password was right, but a code has to come as well: the ticket stands for the password until then. */
export const CodeAsked = v.object({ ticket: v.string(), message: v.string() });
export type CodeAsked = v.InferOutput<typeof CodeAsked>;

/** A passkey as browsers are told of it. */
export const KnownPasskey = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
});

/** What a browser is asked so that it uses a passkey (WebAuthn: `PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  /** Those that count; without, whichever the person chooses. */
  allowCredentials: v.optional(v.array(KnownPasskey)),
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** The reply to a new password by a recovery link: what to say, and whose it is. */
export const Recovered = v.object({ message: v.string(), username: v.string() });
