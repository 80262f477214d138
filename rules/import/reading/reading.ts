import type { AssetKind } from '#contract/archive/archive.ts';
import type { SaidFlags } from '#contract/imports/batch.ts';
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

/** A switch of the build that hides skins; `!` before its name means that they are public while it is off. */
type Condition = { name: string; isOff: boolean };

const conditionOf = (flag: string): Condition => ({ name: flag.replace(/^!/, ''), isOff: flag.startsWith('!') });

/**
 * Why a skin is not public, by the given flags: `NAME` is on, `!NAME` is off. A flag that is not given hides the skin
 * in both cases (docs: Flags).
 */
export const unmetFlags = (flags: readonly string[], said: ReadonlySet<string>): string[] =>
  flags
    .filter((flag) => !said.has(flag))
    .map(conditionOf)
    .map(({ name, isOff }) => (isOff ? `only while ${name} is off` : `waits for ${name}`));

/** The known flags, replaced by newer answers. */
export function flagsWith(known: readonly string[], { on, off }: SaidFlags): string[] {
  const now = new Set([...on, ...off]);
  const kept = known.filter((flag) => !now.has(conditionOf(flag).name));
  const isOn = on.filter((name) => !off.includes(name));
  return [...new Set([...kept, ...isOn, ...off.map((name) => `!${name}`)])].sort();
}

/** A skin, or an item of another kind, that flags hide. */
export type Flagged = Pick<ReadSkin, 'asset' | 'flags' | 'legend' | 'folder' | 'ingamename'> & { isItem?: true };
/** A flag once, with what is public while it is on, and what is public while it is off. */
export type ListedFlag = { name: string; on: Flagged[]; off: Flagged[] };

/** The flags of skins and items, in alphabetical order. */
export function flagsIn({ skins, items }: Pick<Reading, 'skins' | 'items'>): ListedFlag[] {
  const all = new Map<string, ListedFlag>();
  const others = items.map(({ asset, flags, legend, weapon, names: { english: ingamename } }) => ({
    ...{
      asset,
      flags,
      legend: undefined,
      folder: legend ?? weapon ?? 'other items',
      ingamename,
      isItem: true as const,
    },
  }));
  for (const one of [...skins, ...others]) {
    for (const { name, isOff } of [...new Set(one.flags)].map(conditionOf)) {
      const listed = all.get(name) ?? { name, on: [], off: [] };
      all.set(name, listed);
      listed[isOff ? 'off' : 'on'].push(one);
    }
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** How many skins and other items: `3 skins, 1 other item`. */
export function countFlagged(all: readonly Flagged[]) {
  const items = all.filter(({ isItem }) => isItem).length;
  const skins = all.length - items;
  return [skins > 0 && count(skins, 'skin'), items > 0 && count(items, 'other item')].filter(Boolean).join(', ');
}

/** The number while the flag is on, and while it is off. */
export const sayFlagged = ({ on, off }: ListedFlag) =>
  [on.length > 0 && `${countFlagged(on)} while it is on`, off.length > 0 && `${countFlagged(off)} while it is off`]
    .filter(Boolean)
    .join(', ');

/**
 * The build that files seem to be from, "Season 30": that of the newest season among the sets of their public skins, as
 * in `s30_summer`. Undefined when no set begins with a season (docs: Builds).
 */
export function guessedBuild({ skins }: Pick<Reading, 'skins'>): { name: string } | undefined {
  let newest = 0;
  for (const { state, said } of skins) {
    const [, season = 0] = (state !== 'held back' && SEASON.exec(said.eventset ?? '')) || [];
    newest = Math.max(newest, Number(season));
  }
  return newest > 0 ? { name: `Season ${newest}` } : undefined;
}

const SEASON = /^s(?:eason)?(\d{1,3})[a-z]*_/i;

/** A contradiction in a line. Empty for skins with the same name, which are reported as left out. */
export function sayQuestion(question: Question): string[] {
  switch (question.what) {
    case 'two texts': {
      const texts = question.texts.map((text) => JSON.stringify(text)).join(' or ');
      return [`${question.asset}: its ${question.language} name is ${texts}`];
    }
    case 'two ids':
      return [`${question.asset}: its permanent id is ${question.ids.join(' or ')}`];
    case 'one id':
      return [`permanent id ${question.id}: ${question.assets.join(' or ')}`];
    case 'one asset':
      return question.differences.map(({ field, values }) => {
        const either = values.map((value) => JSON.stringify(value)).join(' or ');
        return `${question.asset}: by its files its ${field} is ${either}; the first was used`;
      });
    case 'one name':
      return [];
  }
}
