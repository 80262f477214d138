import * as v from 'valibot';

/** A link with which a user sets a new password, once and for 24 hours (docs: Recovery). It is shown to its owner once. */
export const RecoveryLink = v.object({
  message: v.string(),
  /** The whole address. */
  link: v.string(),
  /** Epoch milliseconds. */
  expiresAt: v.number(),
});
export type RecoveryLink = v.InferOutput<typeof RecoveryLink>;
