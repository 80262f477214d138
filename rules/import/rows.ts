import type { LegendDraft } from '#contract/legend-draft.ts';
import type { GivenFields } from '#contract/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import type { NamedAsset } from '../names/asset-name.ts';

/** A skin as files give it: what they do not name stays as it is (docs: Import). */
export type SkinRow = { [Name in keyof GivenFields]?: GivenFields[Name] | undefined } & {
  legend: string;
  ingamename: string;
};
/** An asset as files give it, the same of its GUID and its package. */
export type AssetRow = NamedAsset & { guid?: string | null | undefined; package?: string | null | undefined };
export type Rows = { skins: SkinRow[]; assets: AssetRow[]; legends?: LegendDraft[] };

/** A skin is known by how its legend and its in-game name look: the name alone occurs twice in the game. */
export const skinKey = ({ legend, ingamename }: { legend: string; ingamename: string }) =>
  `${nameKey(legend)}\n${nameKey(ingamename)}`;
