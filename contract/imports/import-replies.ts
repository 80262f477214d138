import * as v from 'valibot';
import { BatchCounts } from './batch.ts';

/** The revisions of the lists, which grow with every change of them. */
export const Revisions = v.object({ skins: v.number(), archive: v.number() });
export type Revisions = v.InferOutput<typeof Revisions>;

/** The reply to an import: what to say, and the batch with which it can be undone by whoever may. */
export const ImportApplied = v.object({
  message: v.string(),
  historyId: v.optional(v.string()),
  /** What it did; absent when it changed nothing. */
  batch: v.optional(BatchCounts),
});
export type ImportApplied = v.InferOutput<typeof ImportApplied>;
