import { type Line, linesIn } from '../files/lines.ts';
import type { Source } from '../files/source.ts';
import { guidOf, hashOf } from '../names/guid.ts';
import type { Finds, Found } from './list-row.ts';

/** The language of the texts after it, or one text and the hash of its token. */
export type TextRow = { language: string } | { hash: string; text: string };

/**
 * Reads the texts that RSX writes (`localization_english.locl`): the language, then a hash and a text on each line.
 * Reports a file without its last brace as cut off.
 */
export async function* readLocl(source: Source): Finds<TextRow> {
  let last = 0;
  let isClosed = false;
  const texts = joinedTexts();
  for await (const lines of linesIn(source)) {
    yield texts.take(lines).flatMap(loclRow);
    isClosed ||= lines.some(({ text }) => text.trim() === '}');
    last = lines.at(-1)?.line ?? last;
  }
  yield texts.rest().flatMap(loclRow);
  if (!isClosed) yield [{ line: last, broken: 'the file is cut off: its closing } is missing', text: '' }];
}

function loclRow({ line, text }: Line): Found<TextRow> | [] {
  const bare = text.trim();
  if (bare === '{' || bare === '}') return [];
  const read = language(bare) ?? textOfHash(bare);
  if (read === undefined) return [];
  return typeof read === 'string' ? { line, broken: read, text } : { line, row: read };
}

/** Reads the texts of the game's files before RSX (`base_english.txt`): a plain token and a text on each line. */
export async function* readOldTexts(source: Source): Finds<TextRow> {
  for await (const lines of linesIn(source)) yield lines.flatMap(oldTextRow);
}

function oldTextRow({ line, text }: Line): Found<TextRow> | [] {
  const bare = text.trim();
  const [, key, value] = PAIR.exec(bare) ?? [];
  if (key === undefined || value === undefined)
    return /^"[^"]+"\s+"/.test(bare) ? { line, broken: 'its text is not closed', text } : [];
  if (key.toLowerCase() === 'language') return { line, row: { language: value.toLowerCase() } };
  return { line, row: { hash: hashOf(key.replace(/^#/, '')), text: unescaped(value) } };
}

const PAIR = /^"([^"]+)"\s+"(.*)"(?:\s*\[[^\]]*\])?$/s;

const language = (bare: string): TextRow | undefined => {
  const [, name] = /^"localization_(\w+)"$/i.exec(bare) ?? [];
  return name === undefined ? undefined : { language: name.toLowerCase() };
};

/** Undefined for the empty hash, which is skipped; a sentence for a line that is not a text. */
function textOfHash(bare: string): TextRow | string | undefined {
  const [, key = '', value] = PAIR.exec(bare) ?? [];
  if (value === undefined) return /^"[0-9a-f]+"\s+"/i.test(bare) ? 'its text is not closed' : 'it is not a text';
  const hash = key.length > 16 ? undefined : guidOf(key);
  if (hash === undefined) return 'its hash is not a number';
  if (value.includes('\ufffd')) return 'its text contains broken letters';
  return /^0+$/.test(hash) ? undefined : { hash, text: unescaped(value) };
}

const signs: Record<string, string> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

/**
 * Resolves backslash escapes; a backslash before any other letter is literal, since older builds did not double it.
 * They also wrote a quote after each CR.
 */
const unescaped = (text: string) =>
  text.includes('\\')
    ? text.replaceAll(
        /\\(?:[xX]([0-9a-fA-F]{1,2})|(r\\")|(["\\ntr]))/g,
        (whole, code: string | undefined, cr: string | undefined, sign: string | undefined) => {
          if (cr) return '\r';
          return code ? String.fromCharCode(Number.parseInt(code, 16)) : (signs[sign ?? ''] ?? whole);
        },
      )
    : text;

/**
 * Joins a text that a tool wrote over several lines, line breaks included. A quote at the end of a line may belong to
 * the text, so the text waits for the next line: when that begins another text, or the file ends, the quote was the
 * last.
 */
function joinedTexts() {
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
