import { itemKinds } from '#game-files/items/kinds.ts';
import { nameIn } from '#game-files/names/stem.ts';
import { fold, wordsOf } from '#game-files/texts/fold.ts';
import type { ItemsFound } from '../contract.ts';
import type { Entry, Shelves } from './shelves.ts';

const KIND = /(?:^|\s)kind:("[^"]*"|\S+)/gi;

/** The items that a text finds, the nearest first; an empty text finds none. */
export function findItems({ entries }: Pick<Shelves, 'entries'>, q: string, limit: number): ItemsFound {
  const kinds = [...q.matchAll(KIND)].map(([, kind = '']) => fold(kind.replaceAll('"', '')));
  const asked = q.replaceAll(KIND, ' ').trim();
  // The path of a file is asked by its name.
  const text = /[\\/]/.test(asked) ? nameIn(asked) : asked;
  const [whole, words] = [fold(text), wordsOf(text)];
  if (words.length + kinds.length === 0) return { total: 0, items: [] };
  const ranked: { entry: Entry; rank: number }[] = [];
  for (const entry of entries) {
    const isOfKind = kinds.length === 0 || kinds.some((kind) => fold(entry.item.kind).includes(kind));
    if (isOfKind && words.every((word) => entry.text.includes(word)))
      ranked.push({ entry, rank: rankOf(entry, whole) });
  }
  // The sort is stable: items of one rank stay in the order of their kinds and names.
  ranked.sort((one, other) => one.rank - other.rank || orderOf(one.entry) - orderOf(other.entry));
  return { total: ranked.length, items: ranked.slice(0, limit).map(({ entry }) => entry.shown) };
}

const orderOf = ({ item }: Entry) => itemKinds.indexOf(item.kind);

/** How near an item is: by its whole name, by the beginning or a part of one, or only by what is around it. */
function rankOf({ texts }: Entry, whole: string) {
  if (texts.includes(whole)) return 0;
  if (texts.some((text) => text.startsWith(whole))) return 1;
  return texts.some((text) => text.includes(whole)) ? 2 : 3;
}
