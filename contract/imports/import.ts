import * as v from 'valibot';
import * as features from '../../features/index.wire.ts';
import { assetKinds, GroupName } from '../archive/archive.ts';
import { joinTables } from '../join-tables.ts';
import { Guid, optionalText } from '../skins/game-texts.ts';
import { AssetName, InGameName, LegendName } from '../skins/skin-draft.ts';
import { skinEntries } from '../skins/skin-fields.ts';
import { Build, BuildDraft, SaidFlags, Seen } from './batch.ts';
import { MAX_PARTS } from './import-bounds.ts';

/** A skin with all its fields, including names in all languages and their sources. */
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
  /** The names of those whose skins all wait until the game shows them. */
  waiting: v.array(v.string()),
});

const NamedAsset = v.object({ kind: v.picklist(assetKinds), group: v.string(), name: v.string() });

/** The lists that an import is compared with, all read at the same moment (docs: Import desk). */
export const ImportLists = v.object({
  seen: Seen,
  /** Unchanged sample data of the product: an import removes the samples that its files do not name. */
  starters: v.object({ skins: v.array(v.string()), assets: v.array(NamedAsset) }),
  legends: v.array(v.object({ legend: v.string(), details: v.array(KnownSkin) })),
  groups: v.array(KnownGroup),
  /** The skins, by id, and assets that were missing from the newest lists (docs: Gone). */
  gone: v.object({ skins: v.array(v.string()), assets: v.array(NamedAsset) }),
  builds: v.array(Build),
  /** The known flags of the game's build: `NAME` is on, `!NAME` is off (docs: Flags). */
  flags: v.array(v.string()),
  /** The rows of features, by the feature's name. */
  others: v.optional(v.strictObject(joinTables(features, 'importLists'))),
});
export type ImportLists = v.InferOutput<typeof ImportLists>;

/** A skin with the path of its settings and the token of its name in the game's files. */
const ListedSettings = v.object({
  legend: v.string(),
  ingamename: v.string(),
  settings: v.string(),
  token: v.nullable(v.string()),
  gameid: v.nullable(v.string()),
  sources: v.nullable(v.string()),
});
export type ListedSettings = v.InferOutput<typeof ListedSettings>;

/** All skins of the list with a settings path. */
export const ListedSettingsReply = v.object({ skins: v.array(ListedSettings) });

/** A skin as an import sends it. An absent field keeps its value in the list. */
const SkinRow = v.strictObject({
  legend: LegendName,
  ...skinEntries(
    () => v.optional(AssetName),
    (name) => v.nullish(optionalText(name)),
  ),
  ingamename: InGameName,
});

const AssetRow = v.strictObject({
  ...{ kind: v.picklist(assetKinds), group: GroupName, name: AssetName },
  ...{ guid: v.nullish(Guid), package: v.nullish(AssetName) },
  /** Do all its skins wait until the game shows them? */
  waits: v.optional(v.boolean()),
});

const otherRows = joinTables(features, 'importRows');

/** Some rows of an import. They are stored until the import is applied (docs: Import desk). */
export const ImportPart = v.strictObject({
  skins: v.optional(v.array(SkinRow), []),
  assets: v.optional(v.array(AssetRow), []),
  /**
   * The permanent ids of all skins in the imported lists, including skipped ones. A skin without one of these is gone.
   */
  gameids: v.optional(v.array(v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'A permanent id is a number.'))), []),
  /** Rows of features, by the feature's name. */
  others: v.optional(v.strictObject(otherRows)),
});

/** Applies all parts of an import. It is refused when the lists have changed since the comparison. */
export const ImportOrder = v.strictObject({
  parts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PARTS)),
  seen: Seen,
  build: v.optional(BuildDraft),
  flags: v.optional(SaidFlags),
});
