import type { Skin } from '#contract/skins/skin.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { fold } from '#game-files/texts/fold.ts';
import { areTwins } from '#rules/skins/same-names.ts';
import type { CoverageLine } from '../coverage.ts';

type Double = Extract<CoverageLine, { kind: 'doubles' }>;

/**
 * The skins of a legend that are in the list twice: they have the model and the texture of an earlier one (or its
 * slot and palette), or a name that differs from an earlier one's by accents, spaces and marks alone. A recolour has its own texture.
 */
export function doublesIn(skins: readonly Skin[]): Double[] {
  const worn = new Map<string, Skin>();
  const names = new Map<string, Skin>();
  return skins.flatMap((skin): Double[] => {
    const { _id, ingamename } = skin;
    const sameFiles = earlierOf(worn, filesKey(skin), skin);
    const alike = earlierOf(names, lookOf(skin), skin);
    // The game itself has two skins with this name; other fields tell them apart.
    const sameName = alike && isTwin(skin, alike) ? undefined : alike;
    const other = sameFiles ?? sameName;
    if (!other) return [];
    const files = isNone(skin.texture) ? 'slot' : 'files';
    return [{ kind: 'doubles', _id, ingamename, other: other.ingamename, alike: sameFiles ? files : 'name' }];
  });
}

const isTwin = (one: Skin, other: Skin) => areTwins({ gameid: one.gameid ?? null }, { gameid: other.gameid ?? null });

/** The earlier skin with the same key; undefined when this is the first one. */
function earlierOf(known: Map<string, Skin>, key: string, skin: Skin) {
  const first = known.get(key);
  if (!first && key !== '') known.set(key, skin);
  return first;
}

/** Empty when the model is missing, or both the texture and a slot are. */
function filesKey({ model, texture, slot, camo = '' }: Skin) {
  if (isNone(model)) return '';
  if (!isNone(texture)) return `${model}\n${texture}`;
  return slot ? `${model}\n${slot}\n${camo}` : '';
}

/** The key that names share when they look alike; empty for a name of marks alone. */
const lookOf = ({ ingamename }: Skin) => fold(ingamename).replace(/[^\p{L}\p{N}]+/gu, '');
