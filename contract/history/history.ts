import * as v from 'valibot';
import { BatchCounts, BatchEntry, Seen } from '../imports/batch.ts';
import { skinEntries } from '../skins/skin-fields.ts';
import { Unknown } from '../skins/unknown-names.ts';
import { type Flag, holds, type User } from '../users/user.ts';

/** The state of a skin in a record of the history. */
export const SkinContent = v.object({
  legend: v.string(),
  ...skinEntries(
    () => v.string(),
    // Old records lack fields that were added later.
    () => v.optional(v.nullable(v.string()), null),
  ),
});
export type SkinContent = v.InferOutput<typeof SkinContent>;

/** One change of a skin. `before` is absent when it was added, `after` when it was removed. */
export const HistoryEntry = v.object({
  _id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  /** The author: a username, `import` or another source. */
  actor: v.string(),
  action: v.picklist(['add', 'change', 'remove']),
  before: v.nullable(SkinContent),
  after: v.nullable(SkinContent),
  /** Distinguishes skins of a legend with the same name; absent when the name is unique. */
  apart: v.optional(v.string()),
  /** True when names in other languages changed; the names themselves are too long to send. */
  namesChanged: v.optional(v.boolean()),
  /** True when this record undoes another one. */
  isUndo: v.boolean(),
  /** True when another record has undone this one. */
  isUndone: v.boolean(),
  /** The build of the change's batch, null when it was not named; absent for a single change. */
  build: v.optional(v.nullable(v.string())),
  /** For an accepted suggestion: the username of the person who sent it. */
  suggestedBy: v.optional(v.string()),
  /** The fields whose new names were in no imported list at that time. */
  unknown: Unknown,
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/**
 * Returns the right that undoing a change of a skin needs: undoing an addition is a deletion, and the other way round
 * (docs: Undo).
 */
const UNDO_NEEDS = {
  add: 'deleteskins',
  change: 'editskins',
  remove: 'addskins',
} as const satisfies Record<HistoryEntry['action'], Flag>;

/** Returns whether a person may undo such a change of a skin, their own or not. */
export const mayUndo = (person: Pick<User, 'perms'> | null, { action }: Pick<HistoryEntry, 'action'>) =>
  holds(person, UNDO_NEEDS[action]);

/** An entry of the history: a change of one skin, or a batch. */
export const HistoryItem = v.union([BatchEntry, HistoryEntry]);
export type HistoryItem = v.InferOutput<typeof HistoryItem>;

/** A page of the history, newest first, and whether older entries exist. */
export const HistoryReply = v.object({ history: v.array(HistoryItem), hasOlder: v.boolean() });
export type HistoryPage = v.InferOutput<typeof HistoryReply>;

export const readHistory = v.parser(HistoryReply);

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
  /** The first skins and items that would stay because another person has changed them since; `leftCount` counts all. */
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
