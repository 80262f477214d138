import type { AssetKind } from '#contract/archive/archive.ts';
import type { Recognised } from '../formats/recognise.ts';
import type { Quality, Question } from '../game-files/game-skin.ts';
import type { Damage } from '../game-files/gathered.ts';
import type { Aside } from '../game-files/set-aside.ts';
import type { Rows } from '../skins/given-rows.ts';
import type { FieldSource } from '../skins/source-of.ts';

/**
 * All that the files of a dump say, in plain objects: a worker answers with it, the page shows it, and the command
 * prints it.
 */
export type Reading = {
  /** Sentences that stand before everything else, each with what to do. */
  notices: string[];
  files: DetectedFile[];
  /** How many lines of lists and files of other forms were read. */
  read: number;
  skins: FoundSkin[];
  assets: FoundAsset[];
  /** Lines that were set aside, the most frequent reason first. */
  aside: Aside[];
  damage: Damage[];
  /** Contradictions that only a person can decide. */
  questions: Question[];
  /** Legends that were met and that nobody knows. */
  strangers: UnknownLegend[];
  /** Names of assets that no field takes, and why. */
  unusable: string[];
  /** The rows of lists that people made; a list in which something is wrong has none, and its file says why. */
  own: Rows;
};

/** What reading ends in: all that the files say, or one sentence about why they say nothing. */
export type Outcome = { reading: Reading } | { failed: string };

/**
 * What a file was seen as: a form, the same file once more, or the end of a sentence about what it is instead.
 */
export type DetectedFile = { path: string; size: number } & (Recognised | { sameAs: string });

/** May a skin be taken into the list as it is? */
export type SkinState =
  | 'ready'
  /** There are signs that it is not public yet. */
  | 'held back'
  /** Nobody knows its legend, nor does an English text name it. */
  | 'stranger'
  /** No English text names it. */
  | 'unnamed'
  /** Another skin of its legend, which comes before it, has the same name. */
  | 'double'
  /** A name that no field takes. */
  | 'unusable';

/** A skin as it may be shown and taken; fields that the files lack are undefined. */
export type FoundSkin = {
  state: SkinState;
  /** The signs and the flags that hold it back, or what is wrong with a name. */
  why: string[];
  /** Signs that it is not public yet. */
  signs: string[];
  /** The flags under which it is hidden; `!` before one means that it is there while that is off. */
  flags: string[];
  /** Does no file say whether it is public? Then it changes a known skin, and is not added by itself. */
  isUntold: boolean;
  /** The path of its settings. */
  asset: string;
  folder: string;
  legend: string | undefined;
  ingamename: string | undefined;
  /** Its name in the shop by language, as far as a field takes it. */
  names: Record<string, string>;
  model: string | undefined;
  texture: string | undefined;
  /** The whole names of its materials where a list has them. */
  materials: string[];
  animation: string | undefined;
  quality: Quality | undefined;
  /** The settings of the skin that it recolours, and that one's permanent id where the list alone knows it. */
  parent: string | undefined;
  parentId?: string | undefined;
  set: string | undefined;
  /** The package to load. */
  package: string | undefined;
  /** The token of its name in the texts; undefined when its settings have none. */
  token: string | undefined;
  /** The game's permanent id. */
  permanentId: number | undefined;
  sources: Partial<Record<SourcedField, FieldSource>>;
  /** True when it is in the list, and only texts mention it. */
  isNamedAlone?: true;
};
type SourcedField =
  | 'ingamename'
  | 'model'
  | 'texture'
  | 'animation'
  | 'quality'
  | 'parent'
  | 'set'
  | 'package'
  | 'permanentId';

/** An asset that belongs into the archive, once, however many lists have it. */
export type FoundAsset = {
  kind: AssetKind;
  /** The legend's name; undefined when nobody knows one. */
  group: string | undefined;
  folder: string;
  name: string;
  guid: string | undefined;
  package: string | undefined;
};

/** A legend that no row knows, with all that the files say. */
export type UnknownLegend = {
  folder: string;
  name: string | undefined;
  names: Record<string, string>;
  /** Its library of animation clips. */
  clips: string | undefined;
  skins: number;
  assets: number;
};
