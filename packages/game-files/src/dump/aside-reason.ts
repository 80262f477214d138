import { placedAsset } from '../names/placed-asset.ts';
import type { Reason } from '../names/reasons.ts';
import { isAmongWeapons, isWeaponName, weaponIn } from '../names/weapons.ts';
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
