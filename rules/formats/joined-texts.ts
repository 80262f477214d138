import type { Line } from '../files/lines.ts';

/**
 * Joins a text that a tool has written over several lines, with its line breaks as they are, to one. A text whose last
 * quote may be one inside it waits for the line after it: when that begins another text, or the file ends, it was the
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

  /** What still waits when the file ends. */
  function rest(): Line[] {
    return open === undefined ? [] : [open];
  }
}

const START = /^\s*"[0-9a-f]{1,16}"\s+"/i;
/** Longer than any text; one whose end is lost takes no more than this with it. */
const LONGEST = 5000;

const isNew = ({ text }: Line, open: Line) =>
  START.test(text) || /^\s*[{}]\s*$/.test(text) || open.text.length > LONGEST;

const joined = (open: Line, { text }: Line): Line => ({ line: open.line, text: `${open.text}\n${text}` });

/** Has a text no last quote, or one that may be inside it, behind a backslash or a blank? */
function mayGoOn(text: string) {
  const bare = text.trimEnd();
  return (!bare.endsWith('"') || /[\\\s]"$/.test(bare)) && START.test(bare);
}
