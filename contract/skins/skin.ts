import type { ArchiveLinks } from '../archive/assets.ts';
import type { SentFields } from './skin-fields.ts';

/** The in-game name of a legend's default skin, which is always listed first (docs: Skins). */
export const BASE_SKIN = 'Base Skin';
/** The placeholder for a name that is unknown or does not exist (docs: Skins). */
export const NOT_AVAILABLE = 'n/a';

/**
 * A skin (docs: Skins). `version` grows with every change and is sent back with an edit; other servers may not send it.
 * The builds are the first and the last that had the skin, absent when unknown. `gone`
 * says that the newest lists of its legend no longer have it. `slug` is its name in
 * addresses, when that cannot be derived from its name (docs: Addresses). `apart` distinguishes skins of a legend with
 * the same name.
 */
export type Skin = SentFields & {
  _id: string;
  version?: number;
  apart?: string;
  firstbuild?: string;
  lastbuild?: string;
  gone?: true;
  slug?: string;
};

/** A legend and its skins in the order of their addition (docs: Skins). */
export type Legend = { _id?: string; legend: string; slug?: string; details: Skin[] };

/** The values of the skin list beside its legends. */
export type SkinList = {
  legends: Legend[];
  /** True while the list is the product's sample list, before an import. */
  starter: boolean;
  /** The address patterns of the archive site; other servers do not send them. */
  archive?: ArchiveLinks;
};
