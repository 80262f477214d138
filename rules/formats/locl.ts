import { type Line, linesIn } from '../files/lines.ts';
import type { Source } from '../files/source.ts';
import { guidOf } from '../names/guid.ts';
import { hashOf } from '../names/hash.ts';
import type { Finds, Found } from './found-row.ts';
import { joinedTexts } from './joined-texts.ts';

/** The language that the texts after it have, or one text and the hash of its token. */
export type TextRow = { language: string } | { hash: string; text: string };

/**
 * Reads the texts that RSX writes (`localization_english.locl`): the language, then a hash and a text a line. A file
 * whose last brace is missing was cut off, and says so.
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

/** Reads the texts of the game's files before RSX (`base_english.txt`): a plain token and a text a line. */
export async function* readOldTexts(source: Source): Finds<TextRow> {
  for await (const lines of linesIn(source)) yield lines.flatMap(oldTextRow);
}

function oldTextRow({ line, text }: Line): Found<TextRow> | [] {
  const bare = text.trim();
  const [, key, value] = PAIR.exec(bare) ?? [];
  if (key === undefined || value === undefined)
    return /^"[^"]+"\s+"/.test(bare) ? { line, broken: 'its text has no end', text } : [];
  if (key.toLowerCase() === 'language') return { line, row: { language: value.toLowerCase() } };
  return { line, row: { hash: hashOf(key.replace(/^#/, '')), text: unescaped(value) } };
}

const PAIR = /^"([^"]+)"\s+"(.*)"(?:\s*\[[^\]]*\])?$/s;

const language = (bare: string): TextRow | undefined => {
  const [, name] = /^"localization_(\w+)"$/i.exec(bare) ?? [];
  return name === undefined ? undefined : { language: name.toLowerCase() };
};

/** Undefined for the hash of nothing, which is left out; a sentence for a line that is no text. */
function textOfHash(bare: string): TextRow | string | undefined {
  const [, key = '', value] = PAIR.exec(bare) ?? [];
  if (value === undefined) return /^"[0-9a-f]+"\s+"/i.test(bare) ? 'its text has no end' : 'it is no text';
  const hash = key.length > 16 ? undefined : guidOf(key);
  if (hash === undefined) return 'its number is none';
  if (value.includes('\ufffd')) return 'its text holds letters that are broken';
  return /^0+$/.test(hash) ? undefined : { hash, text: unescaped(value) };
}

const signs: Record<string, string> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

/**
 * What is written with a backslash; a backslash before anything else is one, since older builds did not double it. They
 * also wrote a quote behind each CR.
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
