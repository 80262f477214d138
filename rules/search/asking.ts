import { looseWords } from '../texts/loose.ts';
import { isOperated } from './is-operated.ts';
import { type Operated, operatorsIn } from './operators.ts';
import { piecesOf } from './pieces.ts';

/** A search as the ways read it. */
export type Asking = {
  /** Nothing where plain words were typed. */
  operated: Operated | undefined;
  words: readonly string[];
  /** May it be read loosely? Quotes ask for these words and no others, unless a file's path stands in them. */
  isLoose: boolean;
  /** Is it the name of a file and nothing else? Then that is looked for before its words are. */
  isFile: boolean;
  /** What may be the name of a file or a number. */
  pieces: readonly string[];
};

/** Longer than any path; what goes on is a list, for which there is a page. */
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
