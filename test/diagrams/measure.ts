/**
 * How much room texts take in a drawing, in pixels. Names and labels are in the site's monospace, whose letters are at
 * most 0.602 of their size wide in every font that it may be; descriptions are in its narrower font for text.
 */
export const NAME = { letter: 7.9, line: 20 };
export const TEXT = { letter: 6.7, line: 17, small: 7, smallLine: 16 };

/** The size of a box with a name and lines below it. */
export const sizeOf = (name: string, lines: readonly string[]) => ({
  width: Math.ceil(Math.max(48, name.length * NAME.letter, ...lines.map((line) => line.length * TEXT.letter)) + 22),
  height: NAME.line + lines.length * TEXT.line + (lines.length > 0 ? 16 : 12),
});

/** A text in lines of at most so many letters, words whole. */
export const wrapped = (text: string, most: number): string[] =>
  text.match(new RegExp(`.{1,${most}}(?=\\s|$)|\\S+`, 'g'))?.map((line) => line.trim()) ?? [];
