import { looseWords } from '#game-files/texts/loose.ts';
import { byFacts } from './by-facts.ts';
import { findsAny } from './by-words.ts';
import type { Row } from './rows.ts';
import { suggestionsFor } from './suggest.ts';

/** Searches near these words that find something by words or facts of the rows. */
export const suggestionsIn = (rows: readonly Row[], words: readonly string[]) =>
  suggestionsFor(rows, words, (some) => findsAny(rows, some) || byFacts(rows, some).size > 0);

/** Each takes milliseconds: so many lines of a list get suggestions, and lines of so many words. */
const MOST_LINES = 100;
const MOST_WORDS = 12;

/** Suggests searches for the lines of one list, as the search box does (docs: Lines). */
export function lineSuggester(rows: () => readonly Row[]) {
  const known = new Map<string, readonly string[]>();
  return (line: string): readonly string[] => {
    const words = looseWords(line);
    const whole = words.join(' ');
    if (words.length > MOST_WORDS || (known.size === MOST_LINES && !known.has(whole))) return [];
    const found =
      known.get(whole) ?? suggestionsIn(rows(), words).filter((text) => looseWords(text).join(' ') !== whole);
    known.set(whole, found);
    return found;
  };
}
