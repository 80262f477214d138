/**
 * The form of texts that are searched: lower case, without accents and invisible characters, and with `_`, every kind
 * of hyphen and every kind of white space as one space each (docs: Search).
 */
export function fold(text: string) {
  const plain = ASCII.test(text) ? text : simple(text);
  return plain.toLowerCase().replace(/[_\-\s]/g, ' ');
}

const simple = (text: string) =>
  text
    .normalize('NFKD')
    .replace(NO_LETTER, '')
    .replace(/\p{Pd}/gu, '-')
    .replaceAll('’', "'");

const ASCII = /^[\x00-\x7f]*$/;
const NO_LETTER = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The words of a search, folded. A word keeps the `_` and `-` inside it, so that an asset name is one word. */
export const wordsOf = (search: string) => search.split(/\s+/).map(fold).filter(Boolean);

/** A part of a text, and whether a search found it there. */
export type Part = { text: string; found: boolean };

/** Splits a text at the matches of the words of a search; the parts together are the text. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return [{ text, found: false }];
  const { folded, origin } = foldWithOrigin(text);
  const marked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      marked.fill(1, origin?.[at] ?? at, origin ? (origin[at + word.length] ?? text.length) : at + word.length);
    }
  }
  return cut(text, marked);
}

/** Folds letter by letter and returns the origin of each letter of the result, unless none moved. */
function foldWithOrigin(text: string) {
  if (ASCII.test(text)) return { folded: fold(text), origin: undefined };
  const origin: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    for (const part of fold(letter)) {
      for (let unit = 0; unit < part.length; unit++) origin.push(at);
      folded += part;
    }
    at += letter.length;
  }
  return { folded, origin };
}

function cut(text: string, marked: Uint8Array): Part[] {
  const parts: Part[] = [];
  for (let from = 0, to = 0; from < text.length; from = to) {
    while (to < text.length && marked[to] === marked[from]) to++;
    parts.push({ text: text.slice(from, to), found: marked[from] === 1 });
  }
  return parts;
}
