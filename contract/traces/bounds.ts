/** The most of a visit that a trace keeps (docs: What a trace keeps). */
export const TRACE = {
  version: 1,
  happenings: 500,
  /** Of the text of a trace, in UTF-16 units; the oldest happenings go first. */
  size: 200_000,
  toasts: 100,
  requests: 200,
} as const;
