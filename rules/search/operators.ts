import type { Legend, Skin } from '#contract/skins/skin.ts';
import { fold, wordsOf } from '#game-files/texts/fold.ts';
import { sortFields } from './query.ts';
import type { Hit } from './search-result.ts';

/** A term that must be in a row or in its legend's name. */
type Term = {
  text: string;
  /** It must be a whole word, not inside another word. */
  isPhrase: boolean;
  /** Its closing quote has not been typed, so its last word may continue. */
  isOpen: boolean;
};

/** A search split into its terms (docs: Search further). */
export type Operated = { wanted: readonly Term[]; unwanted: readonly Term[] };

/** Splits `"a phrase"`, `!without` and `!"without a phrase"` from a search; the rest are words. */
export function operatorsIn(search: string): Operated {
  const terms = [...search.matchAll(TERM)].flatMap(([, quoteMark, phrase, closing, wordMark, word = '']) => {
    const isPhrase = phrase !== undefined;
    const texts = isPhrase ? [fold(phrase).trim()] : wordsOf(word).map(bare);
    return texts
      .filter((text) => text !== '')
      .map((text) => ({
        isUnwanted: (quoteMark || wordMark) === '!',
        text,
        isPhrase,
        isOpen: isPhrase && closing === '',
      }));
  });
  const those = (isUnwanted: boolean) =>
    terms.filter((term) => term.isUnwanted === isUnwanted).map(({ isUnwanted: _, ...term }) => term);
  return { wanted: those(false), unwanted: those(true) };
}

/** Punctuation around a word does not belong to it: `> "Tin" Heraldo (Pathfinder)` was copied from a text. */
const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const TERM = /(?<=^|\s)(?:(!?)"([^"]*)("|$)|(!(?=[\p{L}\p{N}]))?(\S+))/gu;

/** Is a term in a folded text? */
function stands({ text, isPhrase, isOpen }: Term, folded: string) {
  if (!isPhrase) return folded.includes(text);
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
    const end = at + text.length;
    if (!isInWord(folded[at - 1]) && (isOpen || !isInWord(folded[end]))) return true;
  }
  return false;
}

const isInWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/**
 * The skins with every wanted term in a field or in the legend's name, and no unwanted term. The matches show
 * themselves, so there is nothing to explain.
 */
export function byOperators(list: readonly Legend[], { wanted, unwanted }: Operated) {
  const hits = new Map<string, Hit>();
  for (const { legend, details } of list) {
    const name = fold(legend);
    const own = wanted.filter((term) => !stands(term, name));
    for (const skin of details) {
      const texts = [name, ...foldedFields(skin)];
      if (unwanted.some((term) => texts.some((text) => stands(term, text)))) continue;
      if (own.every((term) => texts.some((text) => stands(term, text)))) hits.set(skin._id, { rank: 0, why: '' });
    }
  }
  return hits;
}

/** The skins with an unwanted term. */
export const isUnwanted = (skin: Skin, legend: string, { unwanted }: Operated) =>
  unwanted.some((term) => [fold(legend), ...foldedFields(skin)].some((text) => stands(term, text)));

const foldedFields = (skin: Skin) => sortFields.map((field) => fold(skin[field]));
