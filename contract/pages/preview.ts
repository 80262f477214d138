import type { ArchiveLinks } from '../archive/assets.ts';
import type { Skin } from '../skins/skin.ts';

/** The fields that a row shows or that its address needs. */
export type PreviewRow = Pick<Skin, '_id' | 'ingamename' | 'model' | 'texture' | 'slot' | 'quality' | 'apart' | 'slug'>;

/** A closed card: `rows` are the first of `count` found skins. */
export type PreviewCard = {
  legend: string;
  /** The legend's name in addresses. */
  address: string;
  /** The number of all skins of the legend. */
  total: number;
  /** How many of them the facts in the address leave; absent without any. */
  left?: number;
  count: number;
  animation?: string;
  /** True when the legend's name contains every word of the search. */
  isNamed: boolean;
  rows: PreviewRow[];
};

/** The first results that the translator shows for one search. They are sent in its document (docs: Drawn pages). */
export type Preview = { cards: PreviewCard[]; legends: number; skins: number; starter: boolean; archive: ArchiveLinks };
