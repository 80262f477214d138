/** The most lines of a paste that still count as one search; more are a list (docs: Translate lists). */
export const LONGEST_SEARCH = 3;

/** Returns the number of lines that are not blank. */
export const linesOfPaste = (text: string) => text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length;
