import type { Line } from '../files/lines.ts';

/**
 * Joins a text that a tool wrote over several lines, line breaks included. A quote at the end of a line may belong to
 * the text, so the text waits for the next line: when that begins another text, or the file ends, the quote was the
 * last.
 */
export function joinedTexts() {
  let open: Line | undefined;
  return { take, rest };

  function take(lines: Line[]): Line[] {
    const whole: Line[] = [];
    for (const line of lines) {
      const next = open === undefined || isNew(line, open) ? line : joined(open, line);
      if (open !== undefined && next === line) whole.push(open);
      open = mayGoOn(next.text) ? next : undefined;
      if (open === undefined) whole.push(next);
    }
    return whole;
  }

  /** The text that still waits when the file ends. */
  function rest(): Line[] {
    return open === undefined ? [] : [open];
  }
}

const START = /^\s*"[0-9a-f]{1,16}"\s+"/i;
/** Longer than any text; a text whose end is lost swallows no more than this. */
const LONGEST = 5000;

const isNew = ({ text }: Line, open: Line) =>
  START.test(text) || /^\s*[{}]\s*$/.test(text) || open.text.length > LONGEST;

const joined = (open: Line, { text }: Line): Line => ({ line: open.line, text: `${open.text}\n${text}` });

/** Is the last quote missing, or perhaps part of the text, after a backslash or a blank? */
function mayGoOn(text: string) {
  const bare = text.trimEnd();
  return (!bare.endsWith('"') || /[\\\s]"$/.test(bare)) && START.test(bare);
}
