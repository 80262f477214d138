import * as v from 'valibot';
import { GameFlag } from '#contract/game-flag.ts';
import type { FoundSkin } from './reading.ts';

/** A switch of the build under which skins are hidden; `!` before its name means that they are there while it is off. */
type Condition = { name: string; isOff: boolean };

const conditionOf = (flag: string): Condition => ({ name: flag.replace(/^!/, ''), isOff: flag.startsWith('!') });

/** Can somebody say of this whether it is on? */
export const isFlag = (flag: string) => v.is(GameFlag, conditionOf(flag).name);

/** Why a skin is not public while these flags are on, and all others off (docs: Flags). */
export const unmetFlags = (flags: readonly string[], on: ReadonlySet<string>): string[] =>
  flags
    .map(conditionOf)
    .filter(({ name, isOff }) => on.has(name) === isOff)
    .map(({ name, isOff }) => (isOff ? `only while ${name} is off` : `waits for ${name}`));

/** A flag once, with the skins that are public while it is on, and those that are while it is off. */
export type ListedFlag = { name: string; on: FoundSkin[]; off: FoundSkin[] };

/** The flags that these skins name, by their letters. */
export function flagsIn(skins: readonly FoundSkin[]): ListedFlag[] {
  const all = new Map<string, ListedFlag>();
  for (const skin of skins) {
    for (const { name, isOff } of new Set(skin.flags).values().map(conditionOf)) {
      const listed = all.get(name) ?? { name, on: [], off: [] };
      all.set(name, listed);
      listed[isOff ? 'off' : 'on'].push(skin);
    }
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
