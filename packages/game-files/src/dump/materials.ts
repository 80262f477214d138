import type { SkinItem } from '../formats/item.ts';
import type { Legends } from '../names/legends.ts';
import { type Stem, shorterBases, stemOf } from '../names/stem.ts';
import type { GameSkin } from './game-skin.ts';
import { assetKey, type Gathered } from './gathered.ts';

type Material = GameSkin['material'];
type World = {
  gathered: Gathered;
  items: SkinItem[];
  targetsOf: (model: string | undefined) => string[] | undefined;
};

/**
 * Finds the materials of a skin among the references of its model, which cover all its colours together; without a
 * dependency list, by the rule that materials are named like the settings. A skin that shows the base materials in
 * other colours has no material of its own.
 */
export function materialFinder({ gathered, items, targetsOf }: World) {
  const isListed = listedBases(gathered);
  const byAsset = new Map(items.map((item) => [assetKey(item.asset), item]));
  const materialOf = onceEach(materialIn);
  const wearers = Map.groupBy(items, ({ body = '' }) => assetKey(body));
  const find = (item: SkinItem, folder: string): Material => {
    const tail = tailOf(item);
    const targets = targetsOf(item.body);
    if (targets === undefined) return byRule({ folder, legends: gathered.legends }, tail, isListed);
    const worn = withoutParts(
      targets.map(materialOf).filter((stem) => stem !== undefined),
      tail,
    );
    return (
      only(worn.filter(({ base }) => withoutLegend(base) === tail)) ??
      (isPalette(tail) ? undefined : byColour(worn, item, folder))
    );
  };
  function byColour(worn: Stem[], item: SkinItem, folder: string): Material {
    const colour = colourOf(item);
    if (colour !== undefined) {
      const parent = item.parent === undefined ? undefined : byAsset.get(assetKey(item.parent));
      const base = parent && colourOf(parent) === undefined && find(parent, folder)?.name;
      const same = worn.filter((stem) => stem.colour === colour);
      return only(same.filter((stem) => stem.base === `${base}_${colour}`)) ?? only(same);
    }
    // On its own mesh every material without a colour belongs to the skin, even with another name; on a shared mesh it
    // does not.
    const others = wearers
      .get(assetKey(item.body ?? ''))
      ?.filter((other) => other !== item && colourOf(other) === undefined);
    return others?.length === 0 ? only(worn.filter((stem) => stem.colour === undefined)) : undefined;
  }
  return find;
}

/** The same object for a target each time, because all skins with one model refer to the same targets. */
function onceEach<Answer>(answer: (target: string) => Answer) {
  const known = new Map<string, Answer>();
  return (target: string) => {
    if (!known.has(target)) known.set(target, answer(target));
    return known.get(target) as Answer;
  };
}

/** Materials with an unknown part are named like the others, or like the settings. */
function withoutParts(worn: Stem[], tail: string): Stem[] {
  const bases = new Set(worn.map(({ base }) => base));
  const isKnown = (base: string) => bases.has(base) || withoutLegend(base) === tail;
  const baseOf = (base: string): string => {
    const shorter = shorterBases(base).find(isKnown);
    return shorter === undefined ? base : baseOf(shorter);
  };
  return worn.map((stem) => ({ ...stem, base: baseOf(stem.base) }));
}

/** The materials, when all of them belong to one skin. */
function only(stems: Stem[]): Material {
  const [first, ...others] = stems;
  if (!first || others.some(({ base }) => base !== first.base)) return;
  return { name: first.base, names: stems.map(({ name }) => name), from: 'list' };
}

/** A material of a legend that is drawn itself, not one that draws its shadow. */
function materialIn(target: string): Stem | undefined {
  if (!/^material[\\/].*legends[\\/]|^material[\\/]models[\\/]humans[\\/]/i.test(target)) return;
  const stem = stemOf(target);
  return stem.pass === undefined ? stem : undefined;
}

/** The names of the materials after the legend's word, when they are named like the settings. */
function tailOf({ asset }: SkinItem) {
  const stem = stemOf(asset).name.replace(/^tbd_/, '');
  if (stem === 'classic') return 'base';
  // A season may come before it.
  return /(?:^|_)((?:lgnd|epicp|rarep?|icon|mythic)_v\d+_.+)$/.exec(stem)?.[1] ?? stem;
}

const withoutLegend = (base: string) => {
  const cut = base.indexOf('_');
  return cut > 0 ? base.slice(cut + 1) : base;
};

/** `common_01`, `s10bp_rare_04`: the base materials and a number of the palette. */
const isPalette = (tail: string) => /(?:^|_)(?:common|rare|epic)_?\d+$/.test(tail);

const COLOUR = /(?:^|_)((?:r[tc]\d+)+)$/;
const colourOf = ({ asset, said: { slot = '' } }: SkinItem) =>
  COLOUR.exec(stemOf(asset).name)?.[1] ?? COLOUR.exec(slot.toLowerCase())?.[1];

const THEMED = /^(?:base|(?:lgnd|epicp|rarep?|icon|mythic)_v\d+_.+)$/;

type Whose = { folder: string; legends: Legends };

function byRule({ folder, legends }: Whose, tail: string, isListed: (base: string) => boolean): Material {
  if (!THEMED.test(tail)) return;
  const words = [folder, ...(legends.called(folder)?.words ?? [])];
  const name = words.map((word) => `${word}_${tail}`).find(isListed);
  return name === undefined ? undefined : { name, names: [], from: 'derived' };
}

/** Does a list have a material with this name? True without a list of materials. */
function listedBases({ assets }: Gathered) {
  const materials = [...assets.values()].filter(({ kind }) => kind === 'material');
  const bases = new Set(materials.map(({ path }) => stemOf(path).base));
  return (base: string) => bases.size === 0 || bases.has(base);
}
