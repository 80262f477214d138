import * as v from 'valibot';
import { assetKinds } from '../archive/archive.ts';
import { skinEntries } from '../skins/skin-fields.ts';
import { Build } from './build.ts';
import { Revisions } from './import-replies.ts';

/** A skin with all that is known of it, its names in all languages and where they come from too. */
const KnownSkin = v.object({
  _id: v.string(),
  ...skinEntries(
    () => v.string(),
    () => v.nullable(v.string()),
  ),
});

/** A group of assets in columns, since there are tens of thousands of them. */
const KnownGroup = v.object({
  kind: v.picklist(assetKinds),
  group: v.string(),
  names: v.array(v.string()),
  guids: v.array(v.nullable(v.string())),
  packages: v.array(v.nullable(v.string())),
});

const NamedAsset = v.object({ kind: v.picklist(assetKinds), group: v.string(), name: v.string() });

/** What an import is compared with, all of one moment (docs: Import desk). */
export const ImportLists = v.object({
  seen: Revisions,
  /** What the product brought and nobody has touched: an import removes what its files do not name. */
  starters: v.object({ skins: v.array(v.string()), assets: v.array(NamedAsset) }),
  legends: v.array(v.object({ legend: v.string(), details: v.array(KnownSkin) })),
  groups: v.array(KnownGroup),
  /** What the newest lists no longer had: skins by their ids, and assets (docs: Gone). */
  gone: v.object({
    skins: v.array(v.string()),
    assets: v.array(NamedAsset),
  }),
  builds: v.array(Build),
  /** What was said of flags of the game's build: `NAME` of one that is on, `!NAME` of one that is off (docs: Flags). */
  flags: v.array(v.string()),
});
export type ImportLists = v.InferOutput<typeof ImportLists>;
