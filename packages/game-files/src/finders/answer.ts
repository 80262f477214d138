import { itemKinds } from '../items/kinds.ts';
import type { NamedItem } from './by-item.ts';

/** The meaning of a line: an asset of a skin, its in-game name, or an item of another kind. */
export const kinds = [
  'model',
  'arms',
  'loading',
  'material',
  'texture',
  'animation',
  'package',
  'settings',
  'image',
  'name',
  ...itemKinds,
] as const;
export type Kind = (typeof kinds)[number];

/** How a name was found in its line. */
export type How = 'name' | 'file' | 'stem' | 'mesh' | 'guid' | 'id' | 'folder' | 'sentence' | 'shop';

/** The meaning of one line, or of one of several names in it; equal lines share one object. */
export type Answer = {
  /** The name that was found, without what tools add; empty when the line has none of a known form. */
  name: string;
  kind: Kind | undefined;
  /** The legend's public name, also when no skin in the list has the name. */
  legend: string | undefined;
  how: How;
  /** What an asset of a known kind belongs to that is no skin's in the list: `holospray`, `weapon`. */
  item?: string | undefined;
  /** The language of an in-game name, unless the list itself has the name. */
  language?: string;
  /** What the line names that is no skin; it then has no skins. */
  items?: readonly NamedItem[] | undefined;
  /** A colour that no skin in the list has: the skins are those that it recolours. */
  isColour?: true;
  /** The end of the name is missing. */
  isCut?: true;
  /** The skins that have it, by their places in the list. */
  skins: readonly number[];
  /** Skins that are near, when none has it. */
  near?: Near | undefined;
  /** Searches that find something, when the line is no name of the shop: the nearest spelling. */
  suggestions?: readonly string[] | undefined;
};

/** Skins by their places in the list, and what they have in common with a name that none of them has. */
export type Near = { skins: readonly number[]; why: string };

/** The fields of a skin that answers have where the list has them. */
export const optionalNames = [
  ...(['animation', 'package', 'settings', 'gameid', 'slot', 'arms', 'camo', 'apart', 'slug'] as const),
  ...(['quality', 'eventset', 'firstbuild'] as const),
] as const;
type OptionalName = (typeof optionalNames)[number] | 'legendSlug';

/** A skin as answers show it. */
export type TranslatedSkin = { _id: string; legend: string; ingamename: string; model: string; texture: string } & {
  [Name in OptionalName]?: string;
};

/** The columns of a skin in tables of answers, and the field of each. */
const columns = {
  legend: 'legend',
  ingamename: 'ingamename',
  model: 'model',
  material: 'texture',
  slot: 'slot',
  camo: 'camo',
} as const;
export const skinColumns = Object.keys(columns);
type Shown = { [Name in (typeof columns)[keyof typeof columns]]?: string | undefined };

/** A skin's values for these columns; empty ones without a skin. */
export const columnsOf = (skin: Shown) => Object.values(columns).map((field) => skin[field] ?? '');

/** One line and its answer; a line with several names has several. */
export type Row = {
  /** Its number in what was read, from 1. */
  line: number;
  text: string;
  answer: Answer;
};

/** Is there a skin that has the name, or something else? */
export const isFound = ({ skins, items }: Pick<Answer, 'skins' | 'items'>) => skins.length > 0 || items !== undefined;
