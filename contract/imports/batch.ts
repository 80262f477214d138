import * as v from 'valibot';
import { line } from '../line.ts';
import { type Flag, holds, type User } from '../users/user.ts';

/** The release day of a build, such as `2026-11-04`. */
const Released = v.pipe(
  v.string('The day is missing.'),
  v.isoDate('A day is written as 2026-11-04.'),
  // A malformed day has been refused above.
  v.check((day) => new Date(day).toJSON()?.startsWith(day) ?? true, 'There is no such day.'),
  v.check((day) => day.startsWith('20'), 'A build is released in a year from 2000 to 2099.'),
);

/** The manifest ID of a build, for downloading an old one (docs: Downloads). */
const ManifestId = v.pipe(
  v.string('The manifest ID is missing.'),
  v.regex(/^\d{16,20}$/, 'A manifest ID has 16 to 20 digits.'),
);

/** The name that people use for a build of the game. */
const BuildName = line('The name of the build', 100);

/** A build of the game as an importer describes it (docs: Builds). */
export const BuildDraft = v.strictObject({
  name: BuildName,
  released: v.optional(Released),
  manifest: v.optional(ManifestId),
});
export type BuildDraft = v.InferOutput<typeof BuildDraft>;
export type BuildField = keyof BuildDraft;

/** A build that something was imported from; unknown values are null. */
export const Build = v.object({ name: v.string(), released: v.nullable(v.string()), manifest: v.nullable(v.string()) });
export type Build = v.InferOutput<typeof Build>;

/** The reply of `GET /api/builds`, newest first. */
export const BuildsReply = v.object({ builds: v.array(Build) });

/** The name of a flag of the game's build, which hides skins in its files (docs: Flags). */
const GameFlag = v.pipe(
  v.string('The flag is missing.'),
  v.regex(/^\w{1,100}$/, 'A flag has at most 100 characters: letters, digits and _.'),
);

const some = v.optional(v.pipe(v.array(GameFlag), v.maxLength(1000, 'Send at most 1,000 flags.')), []);

/** The flags that a person says are on, and those that are off. */
export const SaidFlags = v.strictObject({ on: some, off: some });
export type SaidFlags = v.InferOutput<typeof SaidFlags>;

/** The counts of a batch. When all are 0, the batch only turned starter data into ordinary data. */
export const BatchCounts = v.object({
  /** The build of an import; null when it was not named. */
  build: v.nullable(v.string()),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  assetsAdded: v.number(),
  assetsRemoved: v.number(),
  /** How many known assets got another GUID or package; absent for none. */
  assetsChanged: v.optional(v.number()),
  /** How many skins and assets its lists no longer had; absent when the lists could not show that. */
  gone: v.optional(v.number()),
  /** What it changed of features' rows, by the feature's name; absent for nothing (`features/index.batches.ts`). */
  others: v.optional(v.record(v.string(), v.object({ added: v.number(), changed: v.number(), removed: v.number() }))),
});
export type BatchCounts = v.InferOutput<typeof BatchCounts>;

/** Many changes made at once, such as an import, as one entry of the history (docs: Batches). */
export const BatchEntry = v.object({
  _id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  /** `import`, or the username of the person who undid another batch. */
  actor: v.string(),
  batch: BatchCounts,
  /** True when this batch undoes another one. */
  isUndo: v.boolean(),
  /** True when another batch has undone this one. */
  isUndone: v.boolean(),
  /** For a batch that took back a user's changes: that user, and the start of the time. */
  takenFrom: v.optional(v.object({ username: v.string(), since: v.number() })),
  /** For accepted suggestions: the usernames of the people who sent them. */
  suggestedBy: v.optional(v.array(v.string())),
});
export type BatchEntry = v.InferOutput<typeof BatchEntry>;

/** Returns the rights that undoing a batch needs: undoing an addition is a deletion, and the other way round. */
function flagsToUndo({ assetsAdded, assetsRemoved, assetsChanged = 0, others = {}, ...skins }: BatchCounts): Flag[] {
  const all = [skins, { added: assetsAdded, changed: assetsChanged, removed: assetsRemoved }, ...Object.values(others)];
  const needed: Flag[] = [];
  if (all.some(({ added }) => added > 0)) needed.push('deleteskins');
  if (all.some(({ removed }) => removed > 0)) needed.push('addskins');
  if (all.some(({ changed }) => changed > 0) || needed.length === 0) needed.push('editskins');
  return needed;
}

/** The rights that making a batch needs. With them people may also undo their own batches. */
const TO_IMPORT: Flag[] = ['addskins', 'editskins'];

type Undoable = Pick<BatchEntry, 'batch'> & { isOwn: boolean };

/** Returns whether a person may undo a whole batch (docs: Batches). */
export const mayUndoBatch = (person: Pick<User, 'perms'> | null, { batch, isOwn }: Undoable) =>
  [flagsToUndo(batch), ...(isOwn ? [TO_IMPORT] : [])].some((flags) => flags.every((flag) => holds(person, flag)));

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
