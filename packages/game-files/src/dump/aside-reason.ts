import { placedAsset } from '../names/placed-asset.ts';
import type { Reason } from '../names/reasons.ts';
import { wordsIn } from '../names/words-in.ts';
import type { Gathered } from './gathered.ts';

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
