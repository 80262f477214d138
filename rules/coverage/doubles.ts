import type { CoverageLine } from '#contract/site/coverage.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { isNone } from '../names/is-none.ts';
import { areTwins } from '../skins/same-names.ts';
import { fold } from '../texts/fold.ts';

type Double = Extract<CoverageLine, { kind: 'doubles' }>;

/**
 * The skins of a legend that are there twice: with the model and the texture of an earlier one, or with a name that
 * differs from an earlier one's by accents, spaces and marks alone. A recolour has a texture of its own.
 */
export function doublesIn(skins: readonly Skin[]): Double[] {
  const files = new Map<string, Skin>();
  const names = new Map<string, Skin>();
  return skins.flatMap((skin): Double[] => {
    const { _id, ingamename } = skin;
    const sameFiles = earlierOf(files, filesKey(skin), skin);
    const alike = earlierOf(names, lookOf(skin), skin);
    // The game has two skins of one name, which are told apart.
    const sameName = alike && isTwin(skin, alike) ? undefined : alike;
    const other = sameFiles ?? sameName;
    if (!other) return [];
    return [{ kind: 'doubles', _id, ingamename, other: other.ingamename, alike: sameFiles ? 'files' : 'name' }];
  });
}

const isTwin = (one: Skin, other: Skin) => areTwins({ gameid: one.gameid ?? null }, { gameid: other.gameid ?? null });

/** The earlier skin of the same key; where there is none this one is the first. */
function earlierOf(known: Map<string, Skin>, key: string, skin: Skin) {
  const first = known.get(key);
  if (!first && key !== '') known.set(key, skin);
  return first;
}

/** Empty where either name is missing. */
const filesKey = ({ model, texture }: Skin) => (isNone(model) || isNone(texture) ? '' : `${model}\n${texture}`);

/** What two names have in common that look alike; empty for a name of marks alone. */
const lookOf = ({ ingamename }: Skin) => fold(ingamename).replace(/[^\p{L}\p{N}]+/gu, '');
