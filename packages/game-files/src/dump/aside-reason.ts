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
      return itemSettings.find(([folder]) => folder.test(name))?.[1] ?? reason;
    default:
      return reason;
  }
}

/** The settings of other items, by their folders. */
const itemSettings: readonly [RegExp, Reason][] = (
  [
    [
      'weapon_skin|weapon_category|loot[\\\\/]+(?:main|melee)_weapon|melee_(?:weapon|skin)|artifact_\\w+',
      'weaponSettings',
    ],
    ['weapon_charm', 'charmSettings'],
    ['character_execution|character_emote|skydive_emote|gcard_stance', 'clipSettings'],
  ] as const
).map(([folders, reason]) => [new RegExp(`[\\\\/]itemflav[\\\\/]+(?:${folders})[\\\\/]`, 'i'), reason]);
