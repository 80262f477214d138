import { RequestFailure } from '#contract/failure.ts';
import { namingIn } from '#rules/names-in/naming.ts';
import { factReader } from '#rules/search/fact-reader.ts';
import { foundIn, type Hits } from '#rules/search/search-result.ts';

/**
 * A trace writes what JSON cannot as an object with one of these names: `$cut` is a list of which only some entries are
 * kept, with the number of all in `of`; `$sized` is a list of numbers, of which only the length is kept; `$map`, `$set` and `$error` are what they say; `$made` is something with
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
  if (typeof odd.$sized === 'number') return new Array(lengthOf(odd.$sized));
  if (Array.isArray(odd.$set)) return new Set(odd.$set.map((one) => revived(one)));
  if (Array.isArray(odd.$map))
    return new Map(
      odd.$map.map((pair) =>
        Array.isArray(pair) ? (pair.map((one) => revived(one)) as [unknown, unknown]) : [pair, undefined],
      ),
    );
  if (typeof odd.$error === 'object' && odd.$error !== null) return failureOf(odd.$error as Partial<ErrorParts>);
  if (odd.$made === 'factReader') return factReader;
  if (odd.$made === 'naming') return namingIn(String(odd.language), textsOf(odd.names));
  if (odd.$made === 'found') return foundAgain(odd, given);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revived(part)]));
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
const MOST = 10_000;

/** A cut list at its length: copies of its last entry, with ids of their own, stand for those that are gone. */
function filledUp(list: unknown[], of: number) {
  const last = list.at(-1);
  const copies = Array.from({ length: Math.max(0, Math.min(of, MOST) - list.length) || 0 }, (_, at) =>
    typeof last === 'object' && last !== null && '_id' in last ? { ...last, _id: `${last._id}~${at}` } : last,
  );
  return [...list, ...copies];
}
