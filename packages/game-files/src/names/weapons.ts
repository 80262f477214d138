import { wordsIn } from './words-in.ts';

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
export function weaponIn(path: string): string | undefined {
  const [, kind = '', word] = IN_FOLDER.exec(path) ?? [];
  // Below these the folder is a legend's.
  return /^(?:heirloom|artifact)$/i.test(kind) ? undefined : word?.toLowerCase();
}

const IN_FOLDER = /[\\/]weapons[\\/]+class[\\/]+(\w+)[\\/]+(\w+)[\\/]/i;

/** Is it a path among the weapons? */
export const isAmongWeapons = (path: string) => /[\\/]weapons?[\\/]/i.test(path);

/**
 * Does a name without folders have the shape of a weapon's? Many of the words are plain English.
 *
 * @param more words of weapons that nobody knew before
 */
export function isWeaponName(name: string, more: ReadonlySet<string>) {
  if (/^(?:ptpov|w|heirloom|artifact)_/.test(name)) return true;
  const [, word = ''] = SHAPE.exec(name) ?? [];
  return known.has(word) || more.has(word);
}

const SHAPE = /^([a-z\d]+)_(?:\w+_)?(?:(?:base|lgnd|legendary|epicp?|rarep?|common|icon|mythic|v\d+)(?:_|$|\d)|[wv]$)/;
