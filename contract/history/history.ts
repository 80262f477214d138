import * as v from 'valibot';
import { BatchEntry } from '../imports/batch.ts';
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
