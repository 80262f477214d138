import { detached } from '../files/detached.ts';
import type { Source } from '../files/source.ts';
import type { CharacterItem, Flavor, SkinItem } from '../formats/item.ts';
import type { ItemSettings, Lists } from '../formats/item-settings.ts';
import type { ListRow } from '../formats/list-row.ts';
import type { Form } from '../formats/recognise.ts';
import type { LegendAsset } from '../names/asset-path.ts';
import type { Legends } from '../names/legends.ts';
import { placedAsset } from '../names/placed-asset.ts';
import { type Reason, reasons } from '../names/reasons.ts';
import { withSlashes } from '../names/with-slashes.ts';
import { wordsIn } from '../names/words-in.ts';
import type { Question } from './game-skin.ts';

/** A file of a dump, not yet read. */
export type GameFile = { path: string; form: Form; open: () => Source };

/** An asset of a list, with what the list says about it. */
export type Listed = LegendAsset & { guid: string | undefined; files: string[] };

/** What is wrong in a file; `line` is 0 for the whole file. */
export type Damage = { file: string; line: number; what: string; lost?: Lost };

/** A line of a list with a name alone. */
export type BareLine = { file: GameFile; line: number; row: ListRow };

/** Everything that the files of one dump say about legends, before it is joined. */
export type Gathered = {
  /** The known legends; every other one is new. */
  legends: Legends;
  /** The known skins, by the hash of their name's token. */
  listed: readonly { token: string | null }[];
  skins: SkinItem[];
  characters: CharacterItem[];
  /** Everything else that the shop has. */
  items: ItemSettings[];
  /** The items that legends, and the whole game, list. */
  lists: (Lists & { asset: string })[];
  /** The legends that the game lists, and the flag that hides each. */
  flags: Flavor[];
  /** By language, then by the hash of a token: one text, or several that contradict each other. */
  texts: Map<string, Map<string, string[]>>;
  /** The language of each file of texts, by its path. */
  textFiles: Map<string, string>;
  /** Why a text is no public name, by the hash of its token. */
  placeholders: Map<string, Set<string>>;
  /** By `assetKey`. */
  assets: Map<string, Listed>;
  /** Does a list have names without folders? */
  hasBareLists: boolean;
  /** Lines with names alone, until all lists are read. */
  bare: BareLine[];
  /** What is at a path that belongs to no legend, by the number of its name. */
  places: Map<number, Reason>;
  /** The words of weapons that the folders of the lists show. */
  weapons: Set<string>;
  /** The references of a model, by `assetKey`. */
  wears: Map<string, string[]>;
  /** The paths of the dependency lists. */
  dependencyLists: string[];
  /** The package of a model, by `assetKey`. */
  packages: Map<string, string>;
  /** The most lines of lists that are read. */
  mostLines: number;
  /** The number of lines and entries that were read, and of those set aside, by reason. */
  read: number;
  /** The number of lines of texts that were read. */
  texted: number;
  setAside: Map<Reason, number>;
  /** The first lines that were set aside for each reason. */
  first: Map<Reason, AsideLine[]>;
  damage: Damage[];
  /** Where several files say different things of one asset. */
  questions: Question[];
};

/** The same key for every way to write an asset: with `\`, `/` or `//`, in any case, with or without extension. */
export const assetKey = (path: string) =>
  withSlashes(path)
    .toLowerCase()
    .replace(/\.(?:rpak|rmdl|rrig|json)$/, '');

/** The most damaged lines of a file that are named; the others are counted. */
const NAMED = 100;

/** The most lines that are kept for each reason. */
const FIRST = 20;
const LONGEST_SHOWN = 300;

/** Counts one line or entry that belongs to no legend, and keeps the first ones; a whole file is line 0. */
export function setAside(into: Gathered, reason: Reason, { file, line, text }: AsideLine) {
  into.setAside.set(reason, (into.setAside.get(reason) ?? 0) + 1);
  const first = into.first.get(reason) ?? [];
  if (first.length === 0) into.first.set(reason, first);
  if (first.length < FIRST) first.push({ file, line, text: detached(text.slice(0, LONGEST_SHOWN)) });
}

/** Names what is wrong with a line, or with a file when the line is 0. */
export function noteDamage(into: Gathered, { path }: Pick<GameFile, 'path'>, line: number, what: string) {
  const named = into.damage.filter(({ file }) => file === path).length;
  if (named < NAMED) into.damage.push({ file: path, line, what });
}

/** The same for a file that could not be read, or only up to this line; the rest of it is lost. */
export function brokenOff(into: Gathered, file: GameFile, line: number, what: string) {
  const lost = lostWith(file, into.legends);
  into.damage.push({ file: file.path, line, what, ...(lost && { lost }) });
}

/** The most letters of a file that is read as a whole. */
export const LONGEST = 64_000_000;

/**
 * What cannot be checked because a file could not be read to its end: names of a list, skins of a legend by its folder,
 * or skins of any legend (docs: Gone).
 */
export type Lost = 'assets' | { skinsOf: string } | 'skins';

const LISTS: ReadonlySet<Form> = new Set<Form>(['rsx csv', 'rsx txt', 'legion+', 'repak map']);

/** What is lost with the end of a file, or with all of it; undefined for a file that only completes others. */
function lostWith({ form, path }: { form: Form; path: string }, legends: Legends): Lost | undefined {
  if (LISTS.has(form)) return 'assets';
  if (form !== 'skin') return undefined;
  const [, folder] = /character_skin\/([^/]+)\/[^/]+$/.exec(withSlashes(path).toLowerCase()) ?? [];
  return folder === undefined ? 'skins' : { skinsOf: legends.called(folder)?.folder ?? folder };
}

/** A line that was set aside, as its file has it. */
export type AsideLine = { file: string; line: number; text: string };

/** The lines that were set aside for one reason: how many, and the first of them. */
export type Aside = { reason: Reason; words: string; count: number; first: AsideLine[] };

type Counted = { setAside: ReadonlyMap<Reason, number>; first: ReadonlyMap<Reason, AsideLine[]> };

/** The lines that were set aside, the most frequent reason first. */
export const asideOf = ({ setAside, first }: Counted): Aside[] =>
  [...setAside]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => ({ reason, words: reasons[reason], count, first: first.get(reason) ?? [] }));

/** The counts in words; empty when nothing was set aside. */
export const sayAside = (aside: Aside[]) =>
  aside.map(({ words, count }) => `${words} ${count.toLocaleString('en')}`).join(', ');

/** The place and the kind of the damage: "texts.locl, line 7: …". */
export const sayDamage = ({ file, line, what }: Damage) => `${file}${line > 0 ? `, line ${line}` : ''}: ${what}`;

/** What a line that belongs to no legend is: the reason of its place, or more exactly what else the game has there. */
export function asideReason({ weapons, legends }: Gathered, reason: Reason, name: string): Reason {
  switch (reason) {
    case 'model':
    case 'material':
    case 'texture':
    case 'other': {
      if (!isAmongWeapons(name)) return reason;
      const word = weaponIn(name);
      if (word !== undefined && legends.called(word) === undefined) weapons.add(word);
      return 'weapon';
    }
    case 'stranger':
      return !/[\\/]/.test(name) && isWeaponName(name.toLowerCase(), weapons) ? 'weapon' : reason;
    case 'settings':
      return settingsOf(placedAsset(name, legends)?.item);
    default:
      return reason;
  }
}

/** The settings of an item, by what players call it. */
function settingsOf(item = ''): Reason {
  if (item === 'weapon charm') return 'charmSettings';
  if (/^(?:weapon|melee|artifact)\b/.test(item)) return 'weaponSettings';
  return /^(?:finisher|banner pose)$|emote$/.test(item) ? 'clipSettings' : 'settings';
}

/**
 * The words that stand for weapons in the names of their files: folders, classes, older models and keys, from the
 * game's scripts and texts (r5valkyrie/r5_scripts). Newer weapons show themselves by the folders of a list.
 */
const known = new Set(
  wordsIn(
    'r301 rspn101 dmr longbow r97 r99 flatline vinson semipistol p2020 p2011 autopistol re45 hemlok hemlock spitfire lmg ' +
      'wingman b3wing eva eva8 w1128 shotgun mozambique pstl kraber sniper chargerifle defender pdw prowler energy havoc ' +
      'devotion esaw compound bow bocek dragon rampage car peacekeeper tripletake doubletake g7 g2 mastiff alternator ' +
      'volt lstar sentinel repeater3030 3030repeater 3030',
  ),
);

/** The word of a weapon in a path of the game, `…/weapons/class/<class>/<word>/`; undefined in all others. */
function weaponIn(path: string): string | undefined {
  const [, kind = '', word] = IN_FOLDER.exec(path) ?? [];
  // Below these the folder is a legend's.
  return /^(?:heirloom|artifact)$/i.test(kind) ? undefined : word?.toLowerCase();
}

const IN_FOLDER = /[\\/]weapons[\\/]+class[\\/]+(\w+)[\\/]+(\w+)[\\/]/i;

/** Is it a path among the weapons? */
const isAmongWeapons = (path: string) => /[\\/]weapons?[\\/]/i.test(path);

/**
 * Does a name without folders have the shape of a weapon's? Many of the words are plain English.
 *
 * @param more words of weapons that nobody knew before
 */
function isWeaponName(name: string, more: ReadonlySet<string>) {
  if (/^(?:ptpov|w|heirloom|artifact)_/.test(name)) return true;
  const [, word = ''] = SHAPE.exec(name) ?? [];
  return known.has(word) || more.has(word);
}

const SHAPE = /^([a-z\d]+)_(?:\w+_)?(?:(?:base|lgnd|legendary|epicp?|rarep?|common|icon|mythic|v\d+)(?:_|$|\d)|[wv]$)/;
