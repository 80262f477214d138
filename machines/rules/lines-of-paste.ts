/** So many lines of a paste may still be one search; more are a list (docs: Translate lists). */
export const LONGEST_SEARCH = 3;

/** How many lines of a pasted text have something in them. */
export const linesOfPaste = (text: string) => text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length;
