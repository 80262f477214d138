import * as v from 'valibot';
import { line } from '../../contract/line.ts';
import { LANGUAGE, ShopName } from '../../contract/skins/game-texts.ts';
import { AssetName } from '../../contract/skins/skin-draft.ts';
import { fileRoles, itemKinds } from '../../packages/game-files/src/items/kinds.ts';

const path = (what: string) => line(what, 300);

/** A model or a clip, by its path in the game's files; some emotes name a clip without folders. */
const ItemFile = v.strictObject({ role: v.picklist(fileRoles), path: path('The path of the file') });

const told = {
  /** The folder of its weapon, or of its melee weapon. */
  weapon: v.optional(AssetName),
  /** The folder of its legend. */
  legend: v.optional(AssetName),
  /** The short name that weapons have: R-301. */
  short: v.optional(ShopName),
  /** The game's permanent id. */
  gameid: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'A permanent id is a number.'))),
  quality: v.optional(AssetName),
  eventset: v.optional(AssetName),
  /** The slot of its model, and the palette, as for skins. */
  slot: v.optional(AssetName),
  camo: v.optional(AssetName),
  /** The path of the settings of the item that it recolours. */
  parent: v.optional(path('The path of the recoloured item')),
};

/** Something that the shop has besides skins of legends (docs: Other kinds). */
export const Item = v.strictObject({
  /** The path of its settings, which identifies it. */
  asset: v.pipe(
    path('The path of the settings'),
    v.regex(/^settings\/itemflav\/[\w/]+\.rpak$/, 'The path is no item’s.'),
  ),
  kind: v.picklist(itemKinds),
  ...told,
  /** Its names in the shop, by language. */
  names: v.record(v.pipe(v.string(), v.regex(LANGUAGE)), ShopName),
  files: v.pipe(v.array(ItemFile), v.maxLength(10)),
});
export type Item = v.InferOutput<typeof Item>;

/** An item as an import sends it. What is absent keeps its value; an open one only changes an item that is there. */
export const ItemRow = v.strictObject({ ...Item.entries, isOpen: v.optional(v.boolean()) });
export type ItemRow = v.InferOutput<typeof ItemRow>;
