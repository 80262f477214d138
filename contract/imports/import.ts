import * as v from 'valibot';
import * as features from '../../features/index.wire.ts';
import { assetKinds, GroupName } from '../archive/archive.ts';
import { joinTables } from '../join-tables.ts';
import { Guid, optionalText } from '../skins/game-texts.ts';
import { AssetName, InGameName, LegendName } from '../skins/skin-draft.ts';
import { skinEntries } from '../skins/skin-fields.ts';
import { BuildDraft, SaidFlags, Seen } from './batch.ts';
import { MAX_PARTS } from './import-bounds.ts';

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
