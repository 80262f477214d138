import type { AssetKind } from '#contract/archive/archive.ts';
import type { Question } from '#game-files/dump/game-skin.ts';
import type { Aside, Damage } from '#game-files/dump/gathered.ts';
import type { GameItem } from '#game-files/dump/join-items.ts';
import type { Recognised } from '#game-files/formats/recognise.ts';
import type { Said } from '#game-files/formats/said-fields.ts';
import type { Rows } from '../../skins/given-rows.ts';
import type { FieldSource } from '../../skins/source-of.ts';
import { count } from '../../texts/count.ts';

/**
 * Everything that the files of a dump say, in plain objects: a worker returns it, the page shows it, and the command
 * prints it.
 */
export type Reading = {
  /** Sentences to show before everything else, each with what to do. */
  notices: string[];
  files: ReportedFile[];
  /** How many lines of lists and files of other forms were read. */
  read: number;
  skins: ReadSkin[];
  assets: ReadAsset[];
  /** What else the shop has. */
  items: GameItem[];
  /** Lines that were set aside, the most frequent reason first. */
  aside: Aside[];
  damage: Damage[];
  /** Contradictions that only a person can resolve. */
  questions: Question[];
  /** New legends in the files. */
  strangers: UnknownLegend[];
  /** Names of assets that no field accepts, and why. */
  unusable: string[];
  /** The rows of handmade lists; a list with an error has none, and its file says why. */
  own: Rows;
};

/** The result of a reading: everything that the files say, or one sentence that says why they say nothing. */
export type Outcome = { reading: Reading } | { failed: string };

/**
 * What a file was recognised as: a form, a copy of another file, or the end of a sentence that says what it is instead.
 */
export type ReportedFile = { path: string; size: number } & (Recognised | { sameAs: string });

/** May a skin be added to the list as it is? */
export type SkinState =
  | 'ready'
  /** There are signs that it is not public yet. */
  | 'held back'
  /** Neither a row nor an English text names its legend. */
  | 'stranger'
  /** No English text names it. */
  | 'unnamed'
  /** An earlier skin of its legend has the same name. */
  | 'double'
  /** No field accepts its name. */
  | 'unusable';

/** A skin as it may be shown and taken; missing fields are undefined. */
export type ReadSkin = {
  state: SkinState;
  /** The signs and the flags that hold it back, or what is wrong with its name. */
  why: string[];
  /** Signs that it is not public yet. */
  signs: string[];
  /** The flags that hide it; `!` before one means that the skin is public while it is off. */
  flags: string[];
  /** Does no file say whether it is public? Then it updates a known skin, and is not added by itself. */
  isUntold: boolean;
  /** The path of its settings. */
  asset: string;
  folder: string;
  legend: string | undefined;
  ingamename: string | undefined;
  /** Its in-game name by language, as far as a field accepts it. */
  names: Record<string, string>;
  model: string | undefined;
  texture: string | undefined;
  /** The whole names of its materials where a list has them. */
  materials: string[];
  animation: string | undefined;
  /** The settings of the skin that it recolours, and that skin's permanent id when only the list knows it. */
  parent: string | undefined;
  parentId?: string | undefined;
  /** What its settings say by themselves, as far as a field accepts it. */
  said: Said;
  /** The package to load. */
  package: string | undefined;
  /** The token of its name in the texts; undefined when its settings have none. */
  token: string | undefined;
  /** The game's permanent id. */
  permanentId: number | undefined;
  /** Those of what is not `said`. */
  sources: Partial<Record<SourcedField, FieldSource>>;
  /** True when it is in the list, and only texts mention it. */
  isNamedAlone?: true;
};
type SourcedField = 'ingamename' | 'model' | 'texture' | 'animation' | 'parent' | 'package' | 'permanentId';

/** An asset for the archive, once, however many lists have it. */
export type ReadAsset = {
  kind: AssetKind;
  /** The legend's name; undefined when it is unknown. */
  group: string | undefined;
  folder: string;
  name: string;
  guid: string | undefined;
  package: string | undefined;
};

/** A new legend, with everything that the files say about it. */
export type UnknownLegend = {
  folder: string;
  name: string | undefined;
  names: Record<string, string>;
  /** Its library of animation clips. */
  clips: string | undefined;
  skins: number;
  assets: number;
};

/** Was it read? */
export const isRead = (file: ReportedFile) => 'form' in file;

/** One sentence about one file that was not read. */
export function sayFile(file: ReportedFile) {
  if ('sameAs' in file) return `${file.path} is the same file as ${file.sameAs}; one of them was read.`;
  return `${file.path} ${'unknown' in file ? file.unknown : 'was read'}.`;
}

const SHOWN = 5;

/** The kinds of files that were not read, the most frequent first: "a picture, not a list: 12; empty: 2". */
export function countWhat(files: ReportedFile[]): string {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => !isRead(one))) {
    const what = whatIs(file);
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const others = sorted.slice(SHOWN).reduce((sum, [, files]) => sum + files, 0);
  const shown: [string, number][] = others > 0 ? [...sorted.slice(0, SHOWN), ['something else', others]] : sorted;
  return shown.map(([what, files]) => `${what}: ${count(files)}`).join('; ');
}

/** The part of the sentence that says what the file is, without what to do. */
function whatIs(file: ReportedFile) {
  if (!('unknown' in file)) return 'the same as another';
  const [what = ''] = file.unknown.split(/[;:,]/, 1);
  return what.replace(/^is /, '');
}
