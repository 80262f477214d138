import * as v from 'valibot';

/** A link for setting a new password once, within 24 hours (docs: Recovery). The owner sees it once. */
export const RecoveryLink = v.object({
  message: v.string(),
  /** The full address. */
  link: v.string(),
  /** Epoch milliseconds. */
  expiresAt: v.number(),
});
export type RecoveryLink = v.InferOutput<typeof RecoveryLink>;
