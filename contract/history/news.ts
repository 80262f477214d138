import * as v from 'valibot';

/**
 * What became of a skin: it is new, has another name, has other files, is not in the game's files any more, or was taken
 * out of the list.
 */
const newsKinds = ['added', 'renamed', 'changed', 'gone', 'removed'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** A day as `2026-11-04`, in UTC. */
export const NewsDay = v.pipe(v.string(), v.isoDate('A day is written as 2026-11-04.'));

/** What became of one skin, all in all: it is told once in a group, whatever was done in between (docs: What changed). */
const NewsLine = v.object({
  /** The id of the skin. */
  skin: v.string(),
  kind: v.picklist(newsKinds),
  legend: v.string(),
  ingamename: v.string(),
  /** What tells it apart from another skin of its legend with the same name; absent where no other has it. */
  apart: v.optional(v.string()),
  /** The path of its page; absent when it is not in the list any more. */
  address: v.optional(v.string()),
  /** Of what was renamed or changed. Both values are null of what is too long to come along. */
  fields: v.array(v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
});
export type NewsLine = v.InferOutput<typeof NewsLine>;

/** What came at once with a batch, or what was done one by one on a day. */
const NewsGroup = v.object({
  /** The day, or the id of the batch. It stays. */
  _id: v.string(),
  /** When the newest of it happened, in epoch milliseconds. */
  at: v.number(),
  /** Grows with everything that happens: what is behind the one that somebody saw last is new to them. */
  newest: v.string(),
  /** The build that a batch came from, null when nobody named it; absent from a day. */
  build: v.optional(v.nullable(v.string())),
  /** How many there are, whether they come along or not. What was renamed counts as changed. */
  counts: v.object({ added: v.number(), changed: v.number(), gone: v.number(), removed: v.number() }),
  /** By legend, and there by name; the first of them when there are many. */
  lines: v.array(NewsLine),
});
export type NewsGroup = v.InferOutput<typeof NewsGroup>;

/** What changed in the list of skins, the newest first, and the day before which there is more; null when there is not. */
export const NewsReply = v.object({ changes: v.array(NewsGroup), older: v.nullable(v.string()) });
export type NewsPage = v.InferOutput<typeof NewsReply>;
