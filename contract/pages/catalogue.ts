import * as v from 'valibot';
import { ArchiveLinks, Asset } from '../archive/assets.ts';
import { Build } from '../imports/batch.ts';
import { SentSkin } from '../skins/sent-skin.ts';
import type { Skin } from '../skins/skin.ts';
import { skinOf } from '../skins/skin-reply.ts';
import { Unknown } from '../skins/unknown-names.ts';

/** A name with the path of its page. */
const Way = v.object({ name: v.string(), address: v.string() });
export type Way = v.InferOutput<typeof Way>;

/** A skin with the same mesh. */
const Relative = v.object({
  ...Way.entries,
  model: v.string(),
  texture: v.string(),
  slot: v.optional(v.string()),
  camo: v.optional(v.string()),
  quality: v.optional(v.string()),
});
export type Relative = v.InferOutput<typeof Relative>;

/** A public change of a skin. Names of people are there only for an accepted suggestion. */
const Happening = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  action: v.picklist(['add', 'change', 'remove']),
  /** The build of the change's batch, null when it was not named; absent for a single change. */
  build: v.optional(v.nullable(v.string())),
  /** The usernames of the person who suggested it and of the reviewer who accepted it. */
  suggestedBy: v.optional(v.string()),
  acceptedBy: v.optional(v.string()),
  /** The changed fields. For names in other languages, only the fact that they changed. */
  fields: v.array(v.object({ field: v.string(), before: v.optional(v.string()), after: v.optional(v.string()) })),
});
export type Happening = v.InferOutput<typeof Happening>;

/** Everything that the page of a skin shows (docs: Skin pages). */
export const SkinPage = v.object({
  kind: v.literal('skin'),
  /** The path of the page. */
  address: v.string(),
  legend: Way,
  skin: SentSkin,
  /** The skin's names in the shop, by language. */
  names: v.record(v.string(), v.string()),
  /** The archive's assets of the skin: model, arms, the model for loading screens, and the material's parts. */
  assets: v.array(Asset),
  /** The fields whose names are in no imported list. */
  unknown: Unknown,
  /** The skin that it recolours, according to the game's files. */
  recolours: v.optional(Way),
  /** The first skins with the same mesh, itself included, and the count of all. */
  family: v.array(Relative),
  familyCount: v.number(),
  /** The first other skins with the same slot of the same model, where it has no material of its own. */
  sameSlot: v.optional(v.array(Relative)),
  /** The changes, newest first. */
  history: v.array(Happening),
  hasOlder: v.boolean(),
  /** True when the page was made without the server. It then lacks the history and the archive's files. */
  isStored: v.optional(v.boolean()),
  /** The builds that had it first and last; absent on a page that was made without the server. */
  builds: v.optional(v.array(Build)),
  archive: ArchiveLinks,
});
export type SkinPage = Omit<v.InferOutput<typeof SkinPage>, 'skin'> & { skin: Skin };

/** A skin page with the skin in the form of other replies. */
export const readSkinPage = ({ skin, ...page }: v.InferOutput<typeof SkinPage>): SkinPage => ({
  ...page,
  skin: skinOf(skin),
});

/** Everything that the page of a legend shows. */
export const LegendPage = v.object({
  kind: v.literal('legend'),
  address: v.string(),
  legend: v.string(),
  rig: v.nullable(v.string()),
  clips: v.nullable(v.string()),
  /** The skins of one page of the list. */
  skins: v.array(v.object({ ...Relative.entries, _id: v.string() })),
  /** The number of this page, from 1, the number of pages, and the number of the legend's skins. */
  page: v.number(),
  pages: v.number(),
  skinCount: v.number(),
  /** The number of skins that came with each known build. */
  builds: v.array(v.object({ name: v.string(), skins: v.number() })),
  /** The other legends with their numbers of skins. */
  others: v.array(v.object({ ...Way.entries, skins: v.number() })),
  /** Pages of features about the legend. */
  beside: v.optional(v.array(Way)),
  archive: ArchiveLinks,
});
export type LegendPage = v.InferOutput<typeof LegendPage>;

/** The nearest pages, in `current` of a refusal, for a page that does not exist. */
export const Nearest = v.object({ near: v.array(Way) });

/** The result for the address of a legend or a skin. */
export type Found =
  | { outcome: 'found'; page: SkinPage | LegendPage }
  /** The page was deleted, or never existed. */
  | { outcome: 'gone' | 'unknown'; near: readonly Way[] };
