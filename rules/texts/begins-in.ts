/** Does a word of the text begin with this? */
export function beginsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !IN_WORD.test(text[at - 1] as string)) return true;
  }
  return false;
}

const IN_WORD = /[\p{L}\p{N}]/u;
