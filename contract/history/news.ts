import * as v from 'valibot';

/**
 * The kinds of news about a skin: it is new, was renamed, has other files, is no longer in the game's files, or was
 * removed from the list.
 */
const newsKinds = ['added', 'renamed', 'changed', 'gone', 'removed'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** A day as `2026-11-04`, in UTC. */
export const NewsDay = v.pipe(v.string(), v.isoDate('A day is written as 2026-11-04.'));

/** The net change of one skin. A skin appears once in a group, however often it was changed (docs: What changed). */
const NewsLine = v.object({
  /** The id of the skin. */
  skin: v.string(),
  kind: v.picklist(newsKinds),
  legend: v.string(),
  ingamename: v.string(),
  /** Distinguishes skins of a legend with the same name; absent when the name is unique. */
  apart: v.optional(v.string()),
  /** The path of the skin's page; absent when the skin is no longer in the list. */
  address: v.optional(v.string()),
  /** The changed fields. Both values are null when they are too long to send. */
  fields: v.array(v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
});
export type NewsLine = v.InferOutput<typeof NewsLine>;

/** What a batch brought beside skins, such as weapons and animations. */
export const OtherNews = v.object({
  /** In words: `12 weapon skins, 3 charms added`. */
  said: v.string(),
  /** The counts of each kind. */
  kinds: v.array(v.object({ kind: v.string(), added: v.number(), changed: v.number() })),
  /** The first of them, with the paths of the pages that show them, and how many others there are. */
  examples: v.array(v.object({ name: v.string(), address: v.string() })),
  more: v.number(),
});
export type OtherNews = v.InferOutput<typeof OtherNews>;

/** The changes of one batch, or the single changes of one day. */
const NewsGroup = v.object({
  /** The day, or the id of the batch. It never changes. */
  _id: v.string(),
  /** The time of the newest change, in epoch milliseconds. */
  at: v.number(),
  /** Grows with every change: groups with a higher number than the last one seen are new to the visitor. */
  newest: v.string(),
  /** The build of a batch, null when it was not named; absent for a day. */
  build: v.optional(v.nullable(v.string())),
  /** The release day of the build, and the manifest ID that downloads it; absent when they are unknown. */
  released: v.optional(v.string()),
  manifest: v.optional(v.string()),
  /** The counts of all changes, including those that are not sent. A renamed skin counts as changed. */
  counts: v.object({ added: v.number(), changed: v.number(), gone: v.number(), removed: v.number() }),
  /** The first changes, by legend and name. */
  lines: v.array(NewsLine),
  /** Absent where a batch brought skins alone. */
  others: v.optional(OtherNews),
});
export type NewsGroup = v.InferOutput<typeof NewsGroup>;

/** A build with its path on What Changed. */
const BuildWay = v.object({ build: v.string(), address: v.string() });
export type BuildWay = v.InferOutput<typeof BuildWay>;

/**
 * The changes of skins, newest first. `older` is the last day of this part when earlier days follow, else null. A single build also has
 * the builds released before and after it that changed something.
 */
export const NewsReply = v.object({
  changes: v.array(NewsGroup),
  older: v.nullable(v.string()),
  previous: v.optional(BuildWay),
  next: v.optional(BuildWay),
});
export type NewsPage = v.InferOutput<typeof NewsReply>;

/** The kinds of changes whose skins can be taken along together: they are still in the list. */
export type TakenKind = 'added' | 'changed' | 'gone';

/** The ids of the skins that a build, a batch or a day changed and that are in the list. A renamed skin is a changed one. */
export const ChangedSkinsReply = v.object({
  added: v.array(v.string()),
  changed: v.array(v.string()),
  gone: v.array(v.string()),
});
export type ChangedSkins = v.InferOutput<typeof ChangedSkinsReply>;

const NamedSkin = v.object({
  legend: v.string(),
  ingamename: v.string(),
  /** Distinguishes skins of a legend with the same name; absent when the name is unique. */
  apart: v.optional(v.string()),
  /** The path of the skin's page; absent once the skin is deleted. */
  address: v.optional(v.string()),
});
export type NamedSkin = v.InferOutput<typeof NamedSkin>;

/** A change of the skin list: one named skin, or many at once from an import. */
export const SkinNews = v.object({
  _id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  action: v.picklist(['add', 'change', 'remove']),
  count: v.number(),
  /** The skin, when the change is of a single one. */
  skin: v.optional(NamedSkin),
  /**
   * The batch of the change: its build, if named, its path on What Changed, and the first three of its skins. `others` is
   * what it brought beside skins; with a count of 0 it brought nothing else.
   */
  group: v.optional(
    v.object({
      ...{ build: v.nullable(v.string()), address: v.string(), examples: v.array(NamedSkin) },
      others: v.optional(OtherNews),
    }),
  ),
});
export type SkinNews = v.InferOutput<typeof SkinNews>;

/** The newest skin of the list that has a material of its own, with the names of its files. */
export const NewestSkin = v.object({
  ...v.required(NamedSkin, ['address']).entries,
  model: v.string(),
  texture: v.string(),
  animation: v.optional(v.string()),
  quality: v.optional(v.string()),
});
export type NewestSkin = v.InferOutput<typeof NewestSkin>;

/** The newest changes of the skin list, newest first, without the names of their authors; and its newest skin. */
export const ChangesReply = v.object({ changes: v.array(SkinNews), newest: v.optional(NewestSkin) });
export type ChangesReply = v.InferOutput<typeof ChangesReply>;
