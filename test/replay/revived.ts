import { RequestFailure } from '#contract/failure.ts';
import { factReader } from '#rules/search/fact-reader.ts';
import { namingIn } from '#rules/search/naming.ts';
import { foundIn, type Hits } from '#rules/search/search-result.ts';

/**
 * A trace writes what JSON cannot as an object with one of these names: `$cut` is a list or a text of which only a part
 * is kept, with the length of all in `of`, and `$some` such a table; `$as` is left out, and the answer at that place of
 * the trace stands for it; `$sized` is a list of numbers, of which only the length is kept; `$map`, `$set` and `$error` are what they say; `$made` is something with
 * functions, which is made again for playing.
 */

type ErrorParts = {
  name: string;
  message: string;
  status?: number;
  code?: string;
  serverMessage?: string;
  fields?: Record<string, string>;
  current?: unknown;
};

/**
 * Turns a value of a trace into the value that it stands for; of an answer with what its call was given. It never
 * throws.
 */
export function revived(value: unknown, given?: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => revived(one));
  const odd = value as Partial<Record<string, unknown>>;
  if (Array.isArray(odd.$cut))
    return filledUp(
      odd.$cut.map((one) => revived(one)),
      Number(odd.of),
    );
  if (typeof odd.$cut === 'string') return odd.$cut.padEnd(lengthOf(Number(odd.of)), '…');
  if (typeof odd.$some === 'object') return revived(odd.$some);
  if (typeof odd.$sized === 'number') return new Array(lengthOf(odd.$sized));
  if ('$set' in odd) return new Set(keptOf(odd.$set).map((one) => revived(one)));
  if ('$map' in odd)
    return new Map(
      keptOf(odd.$map).map((pair) =>
        Array.isArray(pair) ? (pair.map((one) => revived(one)) as [unknown, unknown]) : [pair, undefined],
      ),
    );
  if (typeof odd.$error === 'object' && odd.$error !== null) return failureOf(odd.$error as Partial<ErrorParts>);
  if (odd.$made === 'factReader') return factReader;
  if (odd.$made === 'naming') return namingIn(String(odd.language), textsOf(revived(odd.names)));
  if (odd.$made === 'found') return foundAgain(odd, given);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revived(part)]));
}

/** The entries of a list, or those that are kept of it. */
function keptOf(list: unknown): readonly unknown[] {
  const kept = typeof list === 'object' && list !== null && '$cut' in list ? list.$cut : list;
  return Array.isArray(kept) ? kept : [];
}

const textsOf = (names: unknown) =>
  Object.fromEntries(Object.entries(names ?? {}).map(([id, name]) => [id, String(name)]));

/** What a search has found, in the list that it was given. */
function foundAgain({ hits, marks, suggestions, isPartial, isCut }: Partial<Record<string, unknown>>, given: unknown) {
  const list = (given as { list?: unknown } | undefined)?.list;
  const [known, marked, others] = [revived(hits), marks, suggestions];
  return foundIn(Array.isArray(list) ? list : [], {
    ...(known instanceof Map && { hits: known as Hits }),
    ...(Array.isArray(marked) && { marks: marked.map(String) }),
    ...(Array.isArray(others) && { suggestions: others.map(String) }),
    isPartial: isPartial === true,
    isCut: isCut === true,
  });
}

function failureOf({ name, message, status, code, serverMessage, fields, current }: Partial<ErrorParts>) {
  if (typeof status === 'number')
    return new RequestFailure(String(message), { status, code, serverMessage, fields, current: revived(current) });
  const error = name === 'TypeError' ? new TypeError(String(message)) : new Error(String(message));
  return Object.assign(error, { name: String(name) });
}

const lengthOf = (size: number) => Math.max(0, Math.min(Math.floor(size), MOST_NUMBERS)) || 0;

/** The longest list of numbers, of which a trace keeps the length alone. */
const MOST_NUMBERS = 10_000_000;

/** The most entries that a list of a trace is filled up to. */
const MOST = 20_000;

/** A cut list at its length: rows without texts, which no search finds, stand for those that are gone. */
function filledUp(list: unknown[], of: number) {
  const last = list.at(-1);
  return [
    ...list,
    ...Array.from({ length: Math.max(0, Math.min(of, MOST) - list.length) || 0 }, (_, at) => emptyAs(last, at)),
  ];
}

/** Like an entry, but with an id of its own and without texts and lists. */
function emptyAs(entry: unknown, at: number): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  if (Array.isArray(entry)) return [];
  return Object.fromEntries(
    Object.entries(entry).map(([name, part]) => {
      if (typeof part === 'string') return [name, name === '_id' ? `${part}~${at}` : ''];
      return [name, emptyAs(part, at)];
    }),
  );
}
