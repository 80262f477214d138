import type { SaidFlags } from '#contract/imports/batch.ts';
import type { ReadSkin } from './reading.ts';

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

/** A flag once, with the skins that are public while it is on, and those that are public while it is off. */
export type ListedFlag = { name: string; on: ReadSkin[]; off: ReadSkin[] };

/** The flags of these skins, in alphabetical order. */
export function flagsIn(skins: readonly ReadSkin[]): ListedFlag[] {
  const all = new Map<string, ListedFlag>();
  for (const skin of skins) {
    for (const { name, isOff } of [...new Set(skin.flags)].map(conditionOf)) {
      const listed = all.get(name) ?? { name, on: [], off: [] };
      all.set(name, listed);
      listed[isOff ? 'off' : 'on'].push(skin);
    }
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
