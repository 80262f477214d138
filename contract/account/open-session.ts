import * as v from 'valibot';

/** A session of one's own that lasts, as the account's page shows it (docs: Sessions). */
export const OpenSession = v.object({
  id: v.string(),
  /** Such as `Firefox on Windows`; empty where nothing is known. */
  browser: v.string(),
  createdAt: v.number(),
  /** When it was used last, to the hour. */
  seenAt: v.number(),
  /** Is it the one that asks? */
  isThis: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;
