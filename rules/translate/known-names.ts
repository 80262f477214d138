import { isNotAvailable } from '../skins/archive-links.ts';
import type { TranslatedSkin } from './answer.ts';

type Wearers = Map<string, number[]>;

/** The names of a list in small letters, and the places of the skins that have each. */
export type KnownNames = {
  models: Wearers;
  materials: Wearers;
  animations: Wearers;
  /** What the names begin with: a name that begins otherwise is none of them. */
  words: ReadonlySet<string>;
};

export function knownNames(skins: readonly TranslatedSkin[]): KnownNames {
  const [models, materials, animations] = [new Map(), new Map(), new Map()] as [Wearers, Wearers, Wearers];
  const words = new Set<string>();
  const add = (names: Wearers, name: string | undefined, place: number) => {
    if (!name || isNotAvailable(name)) return;
    const key = name.toLowerCase();
    words.add(firstWord(key));
    const wearers = names.get(key);
    if (wearers) wearers.push(place);
    else names.set(key, [place]);
  };
  for (const [place, { model, texture, animation }] of skins.entries()) {
    add(models, model, place);
    add(materials, texture, place);
    add(animations, animation, place);
  }
  return { models, materials, animations, words };
}

/** What stands before the first `_` of a name. */
export function firstWord(name: string) {
  const end = name.indexOf('_');
  return end < 0 ? name : name.slice(0, end);
}
