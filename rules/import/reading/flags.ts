import type { SaidFlags } from '#contract/imports/batch.ts';
import { count } from '../../texts/count.ts';
import type { Reading, ReadSkin } from './reading.ts';

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
