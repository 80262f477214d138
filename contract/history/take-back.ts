import * as v from 'valibot';
import { BatchCounts } from '../imports/batch.ts';
import { Revisions } from '../imports/import-replies.ts';
import { HistoryEntry } from './history.ts';

const LAST = 8.64e15;
const SINCE = 'The moment is a number of milliseconds since 1970.';
const isMoment = (since: number) => Number.isInteger(since) && since >= 0 && since <= LAST;

/** Since when, in epoch milliseconds. */
export const TakeBackQuery = v.object({
  since: v.pipe(v.string(SINCE), v.regex(/^\d{1,16}$/, SINCE), v.transform(Number), v.check(isMoment, SINCE)),
});

/** Takes it back, when the lists are still those of the difference that was looked at. */
export const TakeBackOrder = v.strictObject({
  /** Made by whoever asks: asked again with it, because an answer was lost, it answers the same and does nothing. */
  order: v.pipe(v.string(), v.uuid('The order is a UUID.')),
  since: v.pipe(v.number(SINCE), v.check(isMoment, SINCE)),
  seen: Revisions,
});

const Skin = v.object({ legend: v.string(), ingamename: v.string() });
const { action, before, after, apart, namesChanged } = HistoryEntry.entries;

/** What taking back everything that somebody did since a moment would do (docs: Take back). */
export const TakeBackPreview = v.object({
  seen: Revisions,
  batch: BatchCounts,
  /** What would become of the first 200 skins. */
  changes: v.array(v.object({ _id: v.string(), action, before, after, apart, namesChanged })),
  /** The skins that would stay because somebody else has changed them since: the first of them, and how many. */
  left: v.array(Skin),
  leftCount: v.number(),
  /** Is there nothing to take back? */
  isNothing: v.boolean(),
});
export type TakeBackPreview = v.InferOutput<typeof TakeBackPreview>;

export const readTakeBackPreview = v.parser(TakeBackPreview);

/** The reply when it was done: what to say, and the batch with which it can be undone. */
export const TakenBack = v.object({ message: v.string(), historyId: v.optional(v.string()) });
export type TakenBack = v.InferOutput<typeof TakenBack>;
