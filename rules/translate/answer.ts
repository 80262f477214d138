/** What a line stands for: an asset of a skin, or its name in the shop. */
export const kinds = [
  'model',
  'arms',
  'loading',
  'material',
  'texture',
  'animation',
  'package',
  'settings',
  'name',
] as const;
export type Kind = (typeof kinds)[number];

/** How a name was found in its line. */
export type How = 'name' | 'file' | 'mesh' | 'guid' | 'id' | 'folder' | 'sentence' | 'shop';

/** What one line stands for, or one of several names in it; lines that say the same share one. */
export type Answer = {
  /** The name that was found, without what tools add; empty where the line has none of a known form. */
  name: string;
  kind: Kind | undefined;
  /** The legend's public name, also where no skin of the list has the name. */
  legend: string | undefined;
  how: How;
  /** The language of a name in the shop, where it is none that the list itself has. */
  language?: string;
  /** A colour that no skin of the list has: these are the skins that it recolours. */
  isColour?: true;
  /** The end of the name is missing. */
  isCut?: true;
  /** The skins that have it, by their places in the list. */
  skins: readonly number[];
};

/** A skin as lines are answered with it. */
export type TranslatedSkin = { _id: string; legend: string; ingamename: string; model: string; texture: string } & {
  [Name in 'animation' | 'package' | 'settings' | 'gameid' | 'apart' | 'slug' | 'legendSlug']?: string;
};

/** One line and its answer; a line in which several names stand has several. */
export type Row = {
  /** Its number in what was read, from 1. */
  line: number;
  text: string;
  answer: Answer;
};

export const isFound = ({ skins }: Pick<Answer, 'skins'>) => skins.length > 0;
