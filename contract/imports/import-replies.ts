import * as v from 'valibot';
import { BatchCounts } from './batch.ts';

/** The revisions of the lists. A revision grows with every change of its list. */
export const Revisions = v.object({ skins: v.number(), archive: v.number() });
export type Revisions = v.InferOutput<typeof Revisions>;

/** The reply to an import: a message, and the id of the batch for people who may undo it. */
export const ImportApplied = v.object({
  message: v.string(),
  historyId: v.optional(v.string()),
  /** The counts of the import; absent when it changed nothing. */
  batch: v.optional(BatchCounts),
});
export type ImportApplied = v.InferOutput<typeof ImportApplied>;
