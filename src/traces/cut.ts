import type { Named } from './named.ts';

/** The entries that stay of a list that came before a newer one, or on an earlier page. */
export const FEW = 10;
/** Lists of lists are cut inside first. */
const MOST_GROUPS = 50;
const DEEPEST = 6;

type How = {
  first: number;
  named?: Named | undefined;
  /** The longest text that stays whole. */
  letters?: number;
};

/**
 * A value with fewer entries of its long lists and tables, and less of its long texts, as `test/replay/revived.ts` says. What is
 * named stays, and all entries that stay are the same objects unless something in them was cut.
 */
export function shorten(value: unknown, how: How, depth = 0): unknown {
  const { first, named, letters = Number.POSITIVE_INFINITY } = how;
  if (typeof value === 'string')
    return value.length > letters ? { $cut: value.slice(0, letters), of: value.length } : value;
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
  const inside = (part: unknown) => shorten(part, how, depth + 1);
  const list = entriesOf(value);
  if (list) {
    const most = list.some(isGroup) ? Math.max(first, MOST_GROUPS) : first;
    let left = first;
    const kept = list.filter((one, at) => at < most || isNamed(one, named) || (hasNamed(one, named) && left-- > 0));
    const some = kept.map(inside);
    if (some.length === list.length && some.every((one, at) => one === list[at])) return value;
    const of = Array.isArray(value) ? value.length : (value as { of?: unknown }).of;
    return some.length === of ? some : { $cut: some, of };
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const all = Object.entries('$some' in value ? (value.$some as object) : value);
  const kept = all.filter(([name], at) => at < Math.max(first, MOST_GROUPS) || isNamed(name, named));
  const some = kept.map(([name, part]) => [name, inside(part)] as const);
  if (some.length === all.length && some.every(([, part], at) => part === all[at]?.[1])) return value;
  const table = Object.fromEntries(some);
  if ('$some' in value) return { ...value, $some: table };
  return some.length === all.length ? table : { $some: table, of: all.length };
}

/** The entries of a list, or those that are left of it. */
export function entriesOf(value: unknown): readonly unknown[] | undefined {
  const list = isParted(value) && '$cut' in value ? value.$cut : value;
  return Array.isArray(list) ? list : undefined;
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Does an entry hold a list of entries? */
const isGroup = (entry: unknown) =>
  isParted(entry) && Object.values(entry).some((part) => entriesOf(part)?.some(isParted));

/** An entry is named by its id, a text by itself, a pair of a table by its key, and a group by one of its entries. */
function isNamed(entry: unknown, named: Named | undefined): boolean {
  if (!named) return false;
  if (typeof entry === 'string') return named.ids.has(entry) || named.texts.has(entry);
  if (!isParted(entry)) return false;
  if (Array.isArray(entry)) return typeof entry[0] === 'string' && isNamed(entry[0], named);
  if ('_id' in entry && typeof entry._id === 'string' && isNamed(entry._id, named)) return true;
  return Object.values(entry).some((part) => entriesOf(part)?.some((one) => isParted(one) && isNamed(one, named)));
}

/** Is one of its own texts named? Many entries may share such a text. */
const hasNamed = (entry: unknown, named: Named | undefined) =>
  named !== undefined && isParted(entry) && Object.values(entry).some((part) => named.texts.has(part));
