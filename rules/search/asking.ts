import { looseWords } from '#game-files/texts/loose.ts';
import { isOperated } from './is-operated.ts';
import { type Operated, operatorsIn } from './operators.ts';
import { piecesOf } from './pieces.ts';

/** A search as the search ways read it. */
export type Asking = {
  /** Undefined when plain words were typed. */
  operated: Operated | undefined;
  words: readonly string[];
  /** May it be read loosely? Quotes ask for exactly these words, unless they contain a file's path. */
  isLoose: boolean;
  /** Is it only the name of a file? Then the file is looked for before its words. */
  isFile: boolean;
  /** Pieces that may be the name of a file or a number. */
  pieces: readonly string[];
};

/** Longer than any path; anything longer is a list, which has its own page. */
const LONGEST = 400;

export function askingOf(search: string): Asking {
  const text = search.slice(0, LONGEST);
  const isFile = FILE.test(text.trim());
  if (!isOperated(text))
    return { operated: undefined, words: looseWords(text), isLoose: true, isFile, pieces: piecesOf(text) };
  const operated = operatorsIn(text);
  return {
    operated,
    words: looseWords(operated.wanted.map((term) => term.text).join(' ')),
    isFile,
    isLoose: !operated.wanted.some(({ isPhrase }) => isPhrase),
    pieces: piecesOf(text.replace(UNWANTED, '')),
  };
}

const FILE = /^\S*_\S*$/;
const UNWANTED = /(?<=^|\s)!(?:"[^"]*"?|[\p{L}\p{N}]\S*)/gu;
