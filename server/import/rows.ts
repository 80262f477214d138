import type { LegendDraft } from '#contract/legend-draft.ts';
import type { GivenFields, SkinFieldName } from '#contract/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import type { Hints, NamedAsset } from '#rules/names/asset-name.ts';

/**
 * Most rows that one import takes over all its files: five times the 10,000 that the page is measured at
 * (docs: Numbers).
 */
export const MAX_ROWS = 50_000;

/** Says where a row stands, `skins.csv, line 3`. Asked only for rows that are told about: JSON is parsed again for it. */
export type Place = () => string;

/** A skin as a file gives it: what the file does not name stays as it is (docs: Import). */
export type SkinRow = { [Name in keyof GivenFields]?: GivenFields[Name] | undefined } & {
  legend: string;
  ingamename: string;
};
export type AssetRow = NamedAsset;
export type Rows = { skins: SkinRow[]; assets: AssetRow[]; legends?: LegendDraft[] };

/** What a reader finds, one by one, before anybody has looked at the values. */
export type Found = { place: Place } & (
  | { skin: Record<SkinFieldName | 'legend', unknown> }
  | { asset: Record<keyof AssetRow, unknown> }
  | { words: Record<string, unknown> }
  | { wrong: string }
);

/** A file as it came; a reader never touches the disk. */
export type Source = { file: string; text: string; hints: Hints };

/** A skin is known by how its legend and its in-game name look: the name alone occurs twice in the game. */
export const skinKey = ({ legend, ingamename }: { legend: string; ingamename: string }) =>
  `${nameKey(legend)}\n${nameKey(ingamename)}`;
