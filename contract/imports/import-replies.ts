import * as v from 'valibot';
import { BatchCounts } from './batch.ts';

/**
 * The lists as somebody saw them: their revisions, each growing with every change of its list, and the newest
 * entry of the history: it tells the server what others have changed since. Without it any change is too much.
 */
export const Seen = v.object({ skins: v.number(), archive: v.number(), newest: v.optional(v.string()) });
export type Seen = v.InferOutput<typeof Seen>;

/** The reply to an import: a message, and the id of the batch for people who may undo it. */
export const ImportApplied = v.object({
  message: v.string(),
  historyId: v.optional(v.string()),
  /** The counts of the import; absent when it changed nothing. */
  batch: v.optional(BatchCounts),
  /** How many skins it left alone, because somebody had changed them meanwhile; the message names the first. */
  leftCount: v.optional(v.number()),
});
export type ImportApplied = v.InferOutput<typeof ImportApplied>;
