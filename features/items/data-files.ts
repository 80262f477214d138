import * as v from 'valibot';
import { deltaEntries, fileEntries } from '../../contract/skins/data-files.ts';
import { Item } from './item.ts';

const { asset, ...entries } = Item.entries;

/** An item in the data files. Its id is the path of its settings, as `parent` names it too. */
export const ItemFileRow = v.strictObject({
  _id: asset,
  ...entries,
  /** What its weapon or its legend is called. */
  owner: v.optional(v.string()),
  /** The address of its page on this site, or of the page that lists it. */
  page: v.string(),
});
export type ItemFileRow = v.InferOutput<typeof ItemFileRow>;

/** `items.json`: the items by the paths of their settings. */
export const ItemsFile = v.strictObject({ ...fileEntries, items: v.array(ItemFileRow) });
export const ItemsDelta = v.strictObject({
  ...deltaEntries,
  items: v.array(ItemFileRow),
  removed: v.array(v.string()),
});

/** What a clip shows; null where items of several names have it. */
const Label = v.nullable(v.tuple([v.string(), v.picklist(['', 'Loop', 'Preview', 'Still', 'Animated'])]));

/** The names of the clips of each item, and its own, by its settings below the folder of their kind. */
const clips = v.record(v.string(), v.record(v.string(), v.union([v.string(), v.boolean()])));

const NamedSettings = v.strictObject({ file: v.string(), name: v.string(), rarity: v.string(), kind: v.string() });
const named = v.optional(v.array(NamedSettings));

/** The items of a kind by the names of their legends. */
const ByLegend = v.strictObject({
  type: v.string(),
  legends: v.record(
    v.string(),
    v.strictObject({ slug: v.string(), displayName: v.string(), static: named, animated: named, items: named }),
  ),
});

/**
 * `animations.json`: the English names of clips in the forms of tables that add-ons for Blender keep. `schema`,
 * `metadata`, `full` and `short` are those of Apex Toolbox (ALR), and the others those of Apex Auto Shader.
 */
export const AnimationsFile = v.strictObject({
  ...fileEntries,
  schema: v.literal(1),
  metadata: v.strictObject({ language: v.string(), generated: v.string(), item_settings: v.number() }),
  /** By the hash of a clip's path. */
  full: v.record(v.string(), Label),
  /** By the hash of its name, where settings name a clip without folders. */
  short: v.record(v.string(), Label),
  ...{ banner: clips, emote: clips, finisher: clips },
  ...{ banner_poses: ByLegend, character_emotes: ByLegend, character_executions: ByLegend },
});
export type AnimationsFile = v.InferOutput<typeof AnimationsFile>;
