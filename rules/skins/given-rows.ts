import type { AssetKind } from '#contract/archive/archive.ts';
import type { LegendDraft } from '#contract/skins/legend-draft.ts';
import type { GivenFields } from '#contract/skins/skin-fields.ts';
import { nameKey } from '#contract/text.ts';

type Given = { [Name in keyof GivenFields]?: GivenFields[Name] | undefined };
/** A skin from a file: fields that the file lacks stay (docs: Import). */
export type SkinRow = Given & { legend: string; ingamename: string };
/** The same for a skin whose name or legend the files may lack. */
export type OpenRow = Given & { legend?: string | undefined };
export const isNamed = (row: OpenRow): row is SkinRow => row.legend !== undefined && row.ingamename !== undefined;
/** An asset by its names. */
export type NamedAsset = { kind: AssetKind; group: string; name: string };
/** Two assets with the same key are one; groups whose names look the same are one group. */
export const assetKey = ({ kind, group, name }: NamedAsset) => `${kind}\n${nameKey(group)}\n${name}`;
/** An asset from a file, with its GUID and its package; `waits` when all its skins are held back (docs: Coverage). */
export type AssetRow = NamedAsset & {
  guid?: string | null | undefined;
  package?: string | null | undefined;
  waits?: boolean | undefined;
};
/** A row that changes a skin of the list, and is never added as a new one; `asset` is the path of its settings. */
type KnownOnly = { asset: string; row: OpenRow };
/** Rows of features, by the feature's name (`features/index.batches.ts`). */
export type OtherRows = Readonly<Record<string, readonly object[]>>;
export type Rows = {
  skins: SkinRow[];
  assets: AssetRow[];
  legends?: LegendDraft[];
  others?: OtherRows;
};
/** The rows from the game's own files. */
export type GameRows = Rows & { knownOnly?: KnownOnly[] };

/** Identifies a skin by how its legend and in-game name look: the name alone occurs twice in the game. */
export const skinKey = ({ legend, ingamename }: { legend: string; ingamename: string }) =>
  `${nameKey(legend)}\n${nameKey(ingamename)}`;
