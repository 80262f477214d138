import type { CoverageLine } from '#contract/coverage.ts';
import type { Skin } from '#contract/skin.ts';
import { fold } from '../skins/fold.ts';
import { isNone } from './none.ts';

type Double = Extract<CoverageLine, { kind: 'doubles' }>;

/**
 * The skins of a legend that are there twice: with the model and the texture of an earlier one, or with a name that
 * differs from an earlier one's by accents, spaces and marks alone. A recolour has a texture of its own.
 */
export function doublesIn(skins: readonly Skin[]): Double[] {
  const files = firstOfEach(skins, filesKey);
  const names = firstOfEach(skins, lookOf);
  return skins.flatMap((skin): Double[] => {
    const { _id, ingamename } = skin;
    const sameFiles = files.get(filesKey(skin));
    const sameName = names.get(lookOf(skin));
    const other = sameFiles && sameFiles !== skin ? sameFiles : sameName;
    if (!other || other === skin) return [];
    const alike = other === sameFiles ? 'files' : 'name';
    return [{ kind: 'doubles', _id, ingamename, other: other.ingamename, alike }];
  });
}

/** Empty where either name is missing. */
const filesKey = ({ model, texture }: Skin) => (isNone(model) || isNone(texture) ? '' : `${model}\n${texture}`);

/** What two names have in common that look alike; empty for a name of marks alone. */
const lookOf = ({ ingamename }: Skin) => fold(ingamename).replace(/[^\p{L}\p{N}]/gu, '');

function firstOfEach(skins: readonly Skin[], keyOf: (skin: Skin) => string) {
  const first = new Map<string, Skin>();
  for (const skin of skins) {
    const key = keyOf(skin);
    if (key !== '' && !first.has(key)) first.set(key, skin);
  }
  return first;
}
