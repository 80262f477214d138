import type { ArchiveLinks } from '../archive/archive-links.ts';
import type { SentFields } from './skin-fields.ts';

/** The in-game name of the skin that a legend wears from the start; it is always listed first (docs: Skins). */
export const BASE_SKIN = 'Base Skin';
/** Stands for a name that is not known or does not exist (docs: Skins). */
export const NOT_AVAILABLE = 'n/a';

/**
 * A skin detail (docs: Skins). `version` is absent when another server sends the skin: it grows with every change and
 * goes back with an edit. The builds are the first and the last in which imports found it, absent when nobody knows.
 * `slug` is what it is called in addresses, where its name does not tell that (docs: Addresses). `apart` tells it from
 * another skin of the legend that has the same name.
 */
export type Skin = SentFields & {
  _id: string;
  version?: number;
  apart?: string;
  firstbuild?: string;
  lastbuild?: string;
  slug?: string;
};

/** A skin group (docs: Skins): one legend and its skins, in the order in which they were added. */
export type Legend = { _id?: string; legend: string; slug?: string; details: Skin[] };

/** What the skin list says beside its legends. */
export type SkinList = {
  legends: Legend[];
  /** True while the list is the one that the product brings, until somebody imports their own. */
  starter: boolean;
  /** Where the archive keeps what a row names; absent when another server sends the list. */
  archive?: ArchiveLinks;
};
