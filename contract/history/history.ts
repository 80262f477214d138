import * as v from 'valibot';
import { BatchEntry } from '../imports/batch.ts';
import { skinEntries } from '../skins/skin-fields.ts';
import { Unknown } from '../skins/unknown-names.ts';
import { type Flag, holds, type User } from '../users/user.ts';

/** What a record keeps of a skin. */
export const SkinContent = v.object({
  legend: v.string(),
  ...skinEntries(
    () => v.string(),
    // A record from before there was such a field does not have it.
    () => v.optional(v.nullable(v.string()), null),
  ),
});
export type SkinContent = v.InferOutput<typeof SkinContent>;

/** One change of a skin: who, when, and the skin before and after it (absent before it was added, after it was removed). */
export const HistoryEntry = v.object({
  _id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  /** A username, `import`, or what else made the change. */
  actor: v.string(),
  action: v.picklist(['add', 'change', 'remove']),
  before: v.nullable(SkinContent),
  after: v.nullable(SkinContent),
  /** What tells the skin apart from another one of its legend with the same name; absent where no other has it. */
  apart: v.optional(v.string()),
  /** True when it changed the names in other languages, which are too long to come along. */
  namesChanged: v.optional(v.boolean()),
  /** True when this record undoes another one. */
  isUndo: v.boolean(),
  /** True when another record has undone this one. */
  isUndone: v.boolean(),
  /** Of what came with a batch: the build of that, null when it was not named. Absent from what came alone. */
  build: v.optional(v.nullable(v.string())),
  /** Which of the names that it brought no imported list had at that time. */
  unknown: Unknown,
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/**
 * The right to undo a change of a skin: that of what is done by it, an addition being taken back by a deletion
 * (docs: Undo).
 */
const UNDO_NEEDS = {
  add: 'deleteskins',
  change: 'editskins',
  remove: 'addskins',
} as const satisfies Record<HistoryEntry['action'], Flag>;

/** May this person undo such a change of a skin, whoever made it? */
export const mayUndo = (person: Pick<User, 'perms'> | null, { action }: Pick<HistoryEntry, 'action'>) =>
  holds(person, UNDO_NEEDS[action]);

/** What the history lists: a change of one skin, or a batch of them. */
export const HistoryItem = v.union([BatchEntry, HistoryEntry]);
export type HistoryItem = v.InferOutput<typeof HistoryItem>;

/** A page of the changes of skins, newest first, and whether there is more. */
export const HistoryReply = v.object({ history: v.array(HistoryItem), hasOlder: v.boolean() });
export type HistoryPage = v.InferOutput<typeof HistoryReply>;

export const readHistory = v.parser(HistoryReply);
