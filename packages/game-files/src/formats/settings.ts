import { type ParseError, parse } from 'jsonc-parser';
import { idIn } from './setting-values.ts';

/**
 * The settings of one item as the game has them; `broken` says why a file cannot be read. `mended` when a quote inside
 * a text was not escaped.
 */
export type Settings = { uniqueId: number | undefined; fields: Record<string, unknown>; mended: boolean };
export type Broken = { broken: string };

/**
 * Reads a settings file of RSX. It is not strict JSON: it has comments, trailing commas, and unescaped quotes inside
 * texts. A file with a missing part is not read at all, because that part may be the model.
 */
export function readSettings(text: string): Settings | Broken {
  const value = readLoosely(text);
  if ('broken' in value) return value;
  const { json, mended } = value;
  if (!isObject(json) || !isObject(json.settings)) return { broken: 'it is not a settings file' };
  return { uniqueId: idIn(json.uniqueId), fields: json.settings, mended };
}

/** JSON as the game's tools write it: with comments, trailing commas, and perhaps unescaped quotes. */
export function readLoosely(text: string): { json: unknown; mended: boolean } | Broken {
  if (text.trim() === '') return { broken: 'it is empty' };
  const json = parsed(text);
  if (json !== undefined) return { json, mended: false };
  const { escaped, isMended } = withQuotesEscaped(text);
  const mended = parsed(escaped);
  return mended === undefined ? { broken: 'it is damaged or incomplete' } : { json: mended, mended: isMended };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  const errors: ParseError[] = [];
  try {
    const value = parse(text, errors, { allowTrailingComma: true });
    return errors.length === 0 ? value : undefined;
  } catch (error) {
    // The parser is recursive, and no settings nest thousands of lists.
    if (error instanceof RangeError) return;
    throw error;
  }
}

/**
 * RSX writes one field on each line, so the quotes of a text are the first after the colon and the last. Its newest
 * builds escape the quotes inside, but then turn every backslash of the file into a slash: `the /"best/" one`.
 */
function withQuotesEscaped(text: string) {
  let isMended = false;
  const withBackslashes = (inner: string) => {
    const isNewest = !/(?<![/\\])"/.test(inner);
    isMended ||= !isNewest;
    return isNewest ? inner.replaceAll('/"', '\\"') : inner.replaceAll(/(?<!\\)"/g, '\\"');
  };
  const escaped = text.replaceAll(
    /^([ \t]*(?:"\w+"[ \t]*:[ \t]*)?")(.*)("[ \t]*,?[ \t]*\r?)$/gm,
    (_line, start: string, inner: string, end: string) => start + withBackslashes(inner) + end,
  );
  return { escaped, isMended };
}
