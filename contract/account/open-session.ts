import * as v from 'valibot';

/** An open session, as the account page shows it (docs: Sessions). */
export const OpenSession = v.object({
  id: v.string(),
  /** The browser, such as `Firefox on Windows`; empty when unknown. */
  browser: v.string(),
  createdAt: v.number(),
  /** When the session was last used, to the hour. */
  seenAt: v.number(),
  /** True for the session of this request. */
  isThis: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;
