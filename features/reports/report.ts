import * as v from 'valibot';

const entries = {
  _id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  happened: v.string(),
  /** Empty when the person did not say. */
  expected: v.string(),
  /** The path of the page, without its search. */
  page: v.string(),
  /** The build that the page was made by; null when the trace does not say. */
  build: v.nullable(v.string()),
  /** The browser, such as `Firefox on Windows`; empty when it is unknown. */
  browser: v.string(),
  /** The username; null for a guest. */
  by: v.nullable(v.string()),
};

/** A report among others: without its trace, whose size is in bytes (0 without one). */
export const ListedReport = v.object({ ...entries, traceBytes: v.number() });
export type ListedReport = v.InferOutput<typeof ListedReport>;

/** All reports that are kept, the newest first. */
export const ReportsReply = v.object({ reports: v.array(ListedReport) });

/** One report as owners save it, to be replayed: `trace` is null when none came along. */
export const Report = v.object({ ...entries, trace: v.unknown() });
export type Report = v.InferOutput<typeof Report>;
