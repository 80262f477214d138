import * as v from 'valibot';
import { line } from '../line.ts';
import { type Flag, holds, type User } from '../users/user.ts';

/** The name by which people know a build of the game. */
export const BuildName = line('The name of the build', 100);

/** What a batch did: skins added, changed and removed, and assets. Without any it took marks of starter data. */
export const BatchCounts = v.object({
  /** The build that an import came from, when it was named. */
  build: v.nullable(v.string()),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  assetsAdded: v.number(),
  assetsRemoved: v.number(),
  /** Known assets that got another GUID or package; absent when none did. */
  assetsChanged: v.optional(v.number()),
  /** How many skins and assets its lists no longer had; absent when they told nothing of that. */
  gone: v.optional(v.number()),
});
export type BatchCounts = v.InferOutput<typeof BatchCounts>;

/** Many changes that came at once, an import for example, as one entry of the history (docs: Batches). */
export const BatchEntry = v.object({
  _id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  /** `import`, or the username of whoever took another batch back. */
  actor: v.string(),
  batch: BatchCounts,
  /** True when this batch undoes another one. */
  isUndo: v.boolean(),
  /** True when another batch has undone this one. */
  isUndone: v.boolean(),
  /** Of a batch that took back everything that somebody did: who, and since when. */
  takenFrom: v.optional(v.object({ username: v.string(), since: v.number() })),
});
export type BatchEntry = v.InferOutput<typeof BatchEntry>;

/** The rights that undoing a batch takes: each for what it does, and additions are taken back by deletions. */
function flagsToUndo({ added, changed, removed, assetsAdded, assetsRemoved, assetsChanged = 0 }: BatchCounts): Flag[] {
  const needed: Flag[] = [];
  if (added + assetsAdded > 0) needed.push('deleteskins');
  if (removed + assetsRemoved > 0) needed.push('addskins');
  if (changed + assetsChanged > 0 || needed.length === 0) needed.push('editskins');
  return needed;
}

/** The rights with which a batch is made on the page: whoever made one and still holds them takes their own back. */
const TO_IMPORT: Flag[] = ['addskins', 'editskins'];

type Undoable = Pick<BatchEntry, 'batch'> & { isOwn: boolean };

/** May this person take all of it back (docs: Batches)? */
export const mayUndoBatch = (person: Pick<User, 'perms'> | null, { batch, isOwn }: Undoable) =>
  [flagsToUndo(batch), ...(isOwn ? [TO_IMPORT] : [])].some((flags) => flags.every((flag) => holds(person, flag)));
