/** A word of a line that may name an asset, and whether its end was cut off with dots. */
export type Word = { text: string; isCut: boolean };

/**
 * The words of a line that have the form of a name: with `_`, and only letters that file names of the game have.
 * Everything else around them (blanks, quotes, commas, the branches of a tree in any code page) only separates them.
 */
export function wordsOfLine(line: string): Word[] {
  const words: Word[] = [];
  for (const [word] of line.matchAll(WORD)) {
    const text = word.replace(BEFORE, '').replace(BEHIND, '');
    if (text.includes('_') || NUMBER.test(text) || WRITTEN_ID.test(text)) words.push({ text, isCut: CUT.test(word) });
  }
  return words;
}

/** How many words of a line may be names, at most. */
export const wordCount = (line: string) => line.match(WORD)?.length ?? 0;

const WORD = /[\w\\/.:~$*-]+…?/g;
const BEFORE = /^[\\/.:~$*-]+/;
const BEHIND = /[\\/.:~$-]+…?$|…$/;
const CUT = /(?:\.{3}|…)$/;
/** A number that may be a GUID. */
const NUMBER = /^(?:0x)?[0-9a-f]{3,20}\*?$/i;

/** A permanent id as the settings write it: a bare number in a line may be anything. */
export const WRITTEN_ID = /^said\d+$/i;

/** A line of columns, as `dir`, `ls -l` and Get-ChildItem write them: with a time, or with the permissions first. */
export const isColumns = (line: string) => /\b\d{1,2}:\d\d\b|^[d-][arhslwx-]{4,9}[.+@]?\s/.test(line);

/** Are there other words beside the names, as in a sentence? A path is none, and neither is what has no blank. */
export const isSentence = (line: string, words: readonly Word[]) =>
  !isColumns(line) &&
  !WHOLE_PATH.test(line) &&
  !NO_BLANK.test(line) &&
  /\p{L}{2,}/u.test(textBeside(line.replace(BRANCHES, ''), words));

/** The words are in the order of the line. */
function textBeside(line: string, words: readonly Word[]) {
  const parts: string[] = [];
  let end = 0;
  for (const { text } of words) {
    const at = line.indexOf(text, end);
    if (at < 0) continue;
    parts.push(line.slice(end, at));
    end = at + text.length;
  }
  return [...parts, line.slice(end)].join(' ');
}

/** A path from its drive or first folder on, and nothing else. */
export const WHOLE_PATH = /^(?:[a-z]:[\\/]|\.{0,2}[\\/])(?!.*[a-z]:[\\/])[^,;|\t"<>]*$/i;
const NO_BLANK = /^[!-~]+$/;

/** The branches that `tree` draws, and how the code pages of Windows garble them. */
const BRANCHES = /^[\s|+\\├─└│ÃÄÀ³âœ”€‚ΓöÇ£Å\ufffd-]+/;
