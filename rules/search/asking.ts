import { looseWords } from '#game-files/texts/loose.ts';
import { isOperated } from './is-operated.ts';
import { type Operated, operatorsIn } from './operators.ts';

/** A search as the search ways read it. */
export type Asking = {
  /** Undefined when plain words were typed. */
  operated: Operated | undefined;
  words: readonly string[];
  /** May it be read loosely? Quotes ask for exactly these words, unless they contain a file's path. */
  isLoose: boolean;
  /** What is read as a line of a list: all but what is not wanted. */
  line: string;
};

/** Longer than any path; anything longer is a list, which has its own page. */
const LONGEST = 400;

export function askingOf(search: string): Asking {
  const text = search.slice(0, LONGEST);
  if (!isOperated(text)) return { operated: undefined, words: looseWords(text), isLoose: true, line: text };
  const operated = operatorsIn(text);
  return {
    operated,
    words: looseWords(operated.wanted.map((term) => term.text).join(' ')),
    isLoose: !operated.wanted.some(({ isPhrase }) => isPhrase),
    line: text.replace(UNWANTED, ''),
  };
}

const UNWANTED = /(?<=^|\s)!(?:"[^"]*"?|[\p{L}\p{N}]\S*)/gu;
