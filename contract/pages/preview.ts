import type { ArchiveLinks } from '../archive/archive-links.ts';
import type { Skin } from '../skins/skin.ts';

/** What a row shows, and what its address needs. */
export type PreviewRow = Pick<Skin, '_id' | 'ingamename' | 'model' | 'texture' | 'apart' | 'slug'>;

/** A card before it is opened: `rows` are the first of the `count` that were found. */
export type PreviewCard = {
  legend: string;
  /** Of its page. */
  address: string;
  /** All skins of the legend. */
  total: number;
  count: number;
  animation?: string;
  /** Does its own name hold every word of the search? */
  isNamed: boolean;
  rows: PreviewRow[];
};

/** What the translator shows of the list at first, for one search: its document brings it along (docs: Drawn pages). */
export type Preview = {
  cards: PreviewCard[];
  legends: number;
  skins: number;
  starter: boolean;
  archive: ArchiveLinks;
};
