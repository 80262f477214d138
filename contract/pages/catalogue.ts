import * as v from 'valibot';
import { ArchiveLinks } from '../archive/archive-links.ts';
import { Asset } from '../archive/assets.ts';
import { SentSkin } from '../skins/sent-skin.ts';
import type { Skin } from '../skins/skin.ts';
import { skinOf } from '../skins/skin-reply.ts';
import { Unknown } from '../skins/unknown-names.ts';

/** A name, and the page that it leads to. */
const Way = v.object({ name: v.string(), address: v.string() });
export type Way = v.InferOutput<typeof Way>;

/** A skin of the same mesh. */
const Relative = v.object({
  ...Way.entries,
  model: v.string(),
  texture: v.string(),
  quality: v.optional(v.string()),
});
export type Relative = v.InferOutput<typeof Relative>;

/** What was done to a skin, for everybody: nobody is named who did it. */
const Happening = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  action: v.picklist(['add', 'change', 'remove']),
  /** Of what came with others at once: the build of that, null when it was not named. */
  build: v.optional(v.nullable(v.string())),
  /** The fields that got another value; of names in other languages only that they did. */
  fields: v.array(v.object({ field: v.string(), before: v.optional(v.string()), after: v.optional(v.string()) })),
});
export type Happening = v.InferOutput<typeof Happening>;

/** All that the page of a skin shows (docs: Skin pages). */
export const SkinPage = v.object({
  kind: v.literal('skin'),
  /** Where the page is. */
  address: v.string(),
  legend: Way,
  skin: SentSkin,
  /** Its names in the shop by language. */
  names: v.record(v.string(), v.string()),
  /** What the archive knows of it: the model with its arms and its twin for loading screens, the parts of the material. */
  assets: v.array(Asset),
  /** Which of its names no imported list has. */
  unknown: Unknown,
  /** What it recolours, as the game says. */
  recolours: v.optional(Way),
  /** The skins on the same mesh, itself among them: the first of them, and how many there are. */
  family: v.array(Relative),
  familyCount: v.number(),
  /** The newest changes first. */
  history: v.array(Happening),
  hasOlder: v.boolean(),
  /** True where it was made without the server, which alone has the history and the archive's files. */
  isStored: v.optional(v.boolean()),
  archive: ArchiveLinks,
});
export type SkinPage = Omit<v.InferOutput<typeof SkinPage>, 'skin'> & { skin: Skin };

/** The same with the skin as other replies have it. */
export const readSkinPage = ({ skin, ...page }: v.InferOutput<typeof SkinPage>): SkinPage => ({
  ...page,
  skin: skinOf(skin),
});

/** All that the page of a legend shows. */
export const LegendPage = v.object({
  kind: v.literal('legend'),
  address: v.string(),
  legend: v.string(),
  rig: v.nullable(v.string()),
  clips: v.nullable(v.string()),
  /** The skins of one page of them: the whole legend is more than anybody reads at once. */
  skins: v.array(v.object({ ...Relative.entries, _id: v.string() })),
  /** Which page that is, the first being 1, how many there are, and how many skins the legend has. */
  page: v.number(),
  pages: v.number(),
  skinCount: v.number(),
  /** How many of all its skins came with which build, as far as that is known. */
  builds: v.array(v.object({ name: v.string(), skins: v.number() })),
  /** The other legends, with how many skins they have. */
  others: v.array(v.object({ ...Way.entries, skins: v.number() })),
  archive: ArchiveLinks,
});
export type LegendPage = v.InferOutput<typeof LegendPage>;

/** What is told instead where there is no such page: what is nearest to it, in `current` of the refusal. */
export const Nearest = v.object({ near: v.array(Way) });

/** What was found at an address of a legend or a skin. */
export type Found =
  | { outcome: 'found'; page: SkinPage | LegendPage }
  /** It was deleted, or there has never been one. */
  | { outcome: 'gone' | 'unknown'; near: readonly Way[] };
