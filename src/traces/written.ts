import { RequestFailure } from '#contract/failure.ts';
import { MIN_PASSWORD } from '#contract/signing-in/sign-in-limits.ts';
import { factReader } from '#rules/search/fact-reader.ts';
import { framesIn } from './frames-in.ts';
import type { Hidden, Line } from './may-be-kept/line.ts';
import { hasPublicSearch } from './may-be-kept/public-search.ts';
import { KEPT_PARTS, TEXT_PARTS } from './shape.ts';

/** What stands for a secret, whatever it was; machines take it as one. */
const HIDDEN: Readonly<Record<Hidden, string>> = {
  password: 'hidden-password',
  code: '000000',
  secret: 'hidden',
  hook: 'https://hidden.invalid/',
};

const SHORT = '•';

/** A text as marks of the same length. Spaces and lines stay. */
const marked = (text: string) => text.replace(/\S/gu, '•');

/** Writes values as a trace keeps them: plain, and only what their line allows. `withTexts` keeps texts too. */
export const writer = (withTexts: boolean) => {
  const text = (value: string) => (withTexts ? value : marked(value));

  function written(value: unknown, line: Line): unknown {
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (typeof value === 'boolean' || value === null || value === undefined) return value;
    if (line === 'nothing') return Array.isArray(value) ? [] : undefined;
    if (line === 'made') return madeOf(value);
    if (typeof value === 'string') return typeof line === 'object' ? '' : writtenText(value, line);
    if (typeof value !== 'object') return undefined;
    if (Array.isArray(value)) return value.map((one) => written(one, line) ?? null);
    if (value instanceof Error) return { $error: partsOf(value) };
    if (value instanceof Set) return { $set: [...value].map((one) => written(one, line)) };
    if (value instanceof Map)
      return {
        $map: [...value].map(([key, one]) => [written(key, line === 'shape' ? 'id' : line), written(one, line)]),
      };
    // Points and triangles of a model: only how many there are.
    if (ArrayBuffer.isView(value)) return 'length' in value ? { $sized: value.length } : undefined;
    for (const name of ['$cut', '$some'] as const)
      if (name in value && 'of' in value) return { [name]: written((value as Cut)[name], line), of: value.of };
    if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => {
        const kept = written(part, lineOf(name, part, line));
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  }

  function writtenText(value: string, line: Exclude<Line, object>): string | undefined {
    if (value.trim() === '') return value;
    if (line === 'public' || line === 'id') return value;
    if (line === 'text') return text(value);
    if (line === 'place') return writtenPlace(value, text);
    if (line === 'search') return writtenPlace(value, text, true);
    // A machine says at once that a password is too short, and so does the trace.
    if (line === 'password' && value.length < MIN_PASSWORD) return SHORT;
    return line in HIDDEN ? HIDDEN[line as Hidden] : '';
  }

  /** What has functions, by the parts that make it again. */
  function madeOf(value: unknown) {
    if (value === factReader) return { $made: 'factReader' };
    if (typeof value !== 'object' || value === null) return undefined;
    if ('language' in value) return { ...(written({ ...value }, 'public') as object), $made: 'naming' };
    return 'hits' in value ? { ...(written({ ...value }, 'public') as object), $made: 'found' } : undefined;
  }

  const partsOf = (error: Error) => {
    if (!(error instanceof RequestFailure))
      return {
        name: error.name,
        message: text(error.message),
        places: framesIn(error.stack ?? '', globalThis.location?.origin),
      };
    const { name, status, code, serverMessage, fields, current } = error;
    return {
      ...{ name, message: text(error.message), status },
      ...(code !== undefined && { code }),
      ...(serverMessage !== undefined && { serverMessage: text(serverMessage) }),
      fields: written(fields, 'text'),
      ...(current !== undefined && { current: written(current, 'shape') }),
    };
  };

  return written;
};

type Cut = { $cut?: unknown; $some?: unknown };

function lineOf(name: string, part: unknown, line: Line): Line {
  if (typeof line === 'object') return line[name] ?? 'nothing';
  if (line !== 'shape') return line;
  if (TEXT_PARTS.has(name)) return 'text';
  // A place of the site: the address of a webhook has a line of its own.
  if (name === 'address' && typeof part === 'string' && part.startsWith('/')) return 'place';
  return KEPT_PARTS.has(name) && (Array.isArray(part) ? part : [part]).every((one) => typeof one === 'string')
    ? 'id'
    : 'shape';
}

/** The parts of a query that the site's own links have: ids and choices. The others hold what people typed. */
const PARTS_OF_QUERY = new Set([
  'skin',
  'sort',
  'order',
  'kind',
  'state',
  'of',
  'page',
  'language',
  'group',
  'build',
  'new',
  ...['names', 'quality', 'event', 'mesh', 'is'],
]);

/**
 * Writes a path, a query or both: the path stays, and of a query the values of known parts, and places within it. Other
 * values are written by `text`, except the search of a list that everybody sees: a query alone says in `isSearch` whether
 * it is one.
 */
function writtenPlace(place: string, text: (value: string) => string, isSearch?: boolean): string {
  const [path = '', query] = place.split('?', 2);
  const isPublic = isSearch ?? hasPublicSearch(path);
  if (query === undefined) return path.startsWith('/') || path === '' ? path.replace(/#.*/, '') : text(path);
  const parts = [...new URLSearchParams(query.replace(/#.*/, ''))].map(([name, value]) => {
    if (PARTS_OF_QUERY.has(name) || (name === 'search' && isPublic)) return [name, value];
    return [name, value.startsWith('/') ? writtenPlace(value, text) : text(value)];
  });
  return `${path}?${new URLSearchParams(parts as [string, string][])}`;
}
