import * as v from 'valibot';
import { ArchiveLinks } from './archive.ts';
import { line } from './text.ts';
import { under } from './under.ts';

/** The in-game name of the skin that a legend wears from the start; it is always listed first (spec §2). */
export const BASE_SKIN = 'Base Skin';
/** Stands for a name that is not known or does not exist (spec §2). */
export const NOT_AVAILABLE = 'n/a';

export const LegendName = line('The legend', 60);
export const InGameName = line('The in-game name', 120);
/** A model, texture or animation as the game's files call it. */
export const AssetName = line('The asset name', 200);

/** A skin detail (spec §3). `animation` is absent when the skin has none. */
export type Skin = { _id: string; ingamename: string; model: string; texture: string; animation?: string };

/** A skin group (spec §3): one legend and its skins, in the order in which they were added. */
export type Legend = { _id?: string; legend: string; details: Skin[] };

/** What the skin list says beside its legends. */
export type SkinList = {
  legends: Legend[];
  /** True while the list is the one that the product brings, until somebody imports their own. */
  starter: boolean;
  /** Where the archive keeps what a row names; absent when another server sends the list. */
  archive?: ArchiveLinks;
};

const Detail = v.pipe(
  v.object({
    _id: v.string(),
    ingamename: v.string(),
    model: v.string(),
    texture: v.string(),
    animation: v.nullish(v.string()),
  }),
  v.transform(({ animation, ...skin }): Skin => (animation ? { ...skin, animation } : skin)),
);

const Group = v.pipe(
  v.object({ _id: v.optional(v.string()), legend: v.string(), details: v.array(Detail) }),
  v.transform(({ _id, ...group }): Legend => (_id === undefined ? group : { _id, ...group })),
);

const Wrapped = v.object({
  skins: v.array(Group),
  starter: v.optional(v.boolean(), false),
  archive: v.optional(ArchiveLinks),
});

/** The reply of `GET /api/skins`: an object with a skins array, the same under `data`, or a bare array (spec §3). */
export const SkinListReply = v.pipe(
  v.unknown(),
  under('data'),
  v.transform((reply) => (Array.isArray(reply) ? { skins: reply } : reply)),
  Wrapped,
  v.transform(
    ({ skins, starter, archive }): SkinList =>
      archive ? { legends: skins, starter, archive } : { legends: skins, starter },
  ),
);

/** What a skin form sends (spec §7). A missing animation keeps the old one, `null` or an empty text clears it. */
export const SkinDraft = v.strictObject({
  ingamename: InGameName,
  model: AssetName,
  texture: AssetName,
  animation: v.optional(v.nullable(v.union([v.literal(''), AssetName]))),
});

/** An edited skin and the version that its editor saw; another version in the database refuses it. */
export const SkinPatch = v.strictObject({
  ...SkinDraft.entries,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** A legend that has no skins yet, with its first one (spec §7). */
export const NewLegend = v.strictObject({ legend: LegendName, details: v.tuple([SkinDraft]) });
