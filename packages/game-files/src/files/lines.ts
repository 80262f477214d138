import { type Source, textOf } from './source.ts';

/**
 * A line and its number, from 1. A last line without a line end carries the line end of the lines before it: some tools
 * write no last one, and a file that was cut off has none (docs: Dumps).
 */
export type Line = { line: number; text: string; open?: LineEnd };
type LineEnd = 'LF' | 'CRLF' | 'none';

/** Longer than any line of any form; the rest is cut off, so that a file without line ends stays small. */
const LONGEST = 1_000_000;

/**
 * The lines of a file, in batches as they arrive, since one at a time would take most of the time. A line ends with LF,
 * CR or both; the last one perhaps with nothing. Blank lines are skipped but counted.
 */
export async function* linesIn(source: Source): AsyncGenerator<Line[]> {
  let rest = '';
  let line = 0;
  let end: LineEnd = 'none';
  for await (const piece of textOf(source)) {
    if (piece === '') continue;
    // A CR at the very end may be the first half of a line end.
    const isHalf = piece.endsWith('\r');
    const text = rest + (isHalf ? piece.slice(0, -1) : piece);
    if (end === 'none') end = firstEndIn(text);
    const parts = text.split(/\r\n|\n|\r/);
    rest = (parts.pop() ?? '').slice(0, LONGEST) + (isHalf ? '\r' : '');
    const first = line + 1;
    line += parts.length;
    const lines = numbered(parts, first);
    if (lines.length > 0) yield lines;
  }
  const last = numbered([rest.replace(/\r$/, '')], line + 1);
  if (last.length > 0) yield rest.endsWith('\r') ? last : last.map((one) => ({ ...one, open: end }));
}

function firstEndIn(text: string): LineEnd {
  const at = text.indexOf('\n');
  if (at < 0) return 'none';
  return text.charAt(at - 1) === '\r' ? 'CRLF' : 'LF';
}

function numbered(texts: string[], first: number): Line[] {
  const lines: Line[] = [];
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] as string;
    if (text.trim() !== '') lines.push({ line: first + index, text });
  }
  return lines;
}
