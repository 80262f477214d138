import { fold, wordsOf } from '../texts/fold.ts';
import type { Card } from './plain.ts';
import { sortFields } from './query.ts';

/** Up to this many rows, one of which may be the wanted one. */
const MANY = 20;

/**
 * Are the words of a search only inside other words of the plain search's rows, like `vide` in “Evidence”? Then a skin
 * may have that name in another language (docs: Search further).
 */
export function isByChance(search: string, cards: readonly Card[]): boolean {
  const words = wordsOf(search);
  const rows = cards.flatMap((card) => card.rows.map((skin) => ({ skin, legend: card.legend })));
  if (rows.length === 0 || rows.length > MANY || cards.some(({ isNamed }) => isNamed)) return false;
  return !rows.some(({ skin, legend }) => {
    const text = [legend, ...sortFields.map((field) => skin[field])].map(fold).join('\n');
    return words.every((word) => beginsIn(text, word));
  });
}

/** Does a word of the text begin with this? */
export function beginsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !IN_WORD.test(text[at - 1] as string)) return true;
  }
  return false;
}

const IN_WORD = /[\p{L}\p{N}]/u;
