import * as v from 'valibot';
import { BatchCounts } from '../imports/batch.ts';
import { Seen } from '../imports/import-replies.ts';
import { HistoryEntry } from './history.ts';

const LAST = 8.64e15;
const SINCE = 'The time is a number of milliseconds since 1970.';
const isMoment = (since: number) => Number.isInteger(since) && since >= 0 && since <= LAST;

/** The start of the time to take back, in epoch milliseconds. */
export const TakeBackQuery = v.object({
  since: v.pipe(v.string(SINCE), v.regex(/^\d{1,16}$/, SINCE), v.transform(Number), v.check(isMoment, SINCE)),
});

/** The order to take changes back. It is refused when the lists have changed since the preview. */
export const TakeBackOrder = v.strictObject({
  /** A new id from the client. A repeated order with the same id gets the same answer and does nothing. */
  order: v.pipe(v.string(), v.uuid('The order is a UUID.')),
  since: v.pipe(v.number(SINCE), v.check(isMoment, SINCE)),
  seen: Seen,
});

const Skin = v.object({ legend: v.string(), ingamename: v.string() });
const { action, before, after, apart, namesChanged } = HistoryEntry.entries;

/** A preview of taking back everything that a user has done since a given time (docs: Take back). */
export const TakeBackPreview = v.object({
  seen: Seen,
  batch: BatchCounts,
  /** The changes of the first 200 skins. */
  changes: v.array(v.object({ _id: v.string(), action, before, after, apart, namesChanged })),
  /** The first skins that would stay because another person has changed them since; `leftCount` counts all. */
  left: v.array(Skin),
  leftCount: v.number(),
  /** True when there is nothing to take back. */
  isNothing: v.boolean(),
});
export type TakeBackPreview = v.InferOutput<typeof TakeBackPreview>;

export const readTakeBackPreview = v.parser(TakeBackPreview);

/** The reply: a message and the id of the batch, for undoing it. */
export const TakenBack = v.object({ message: v.string(), historyId: v.optional(v.string()) });
export type TakenBack = v.InferOutput<typeof TakenBack>;
