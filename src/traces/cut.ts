/** The number of entries that a trace keeps of a long list, besides those that its happenings name. */
const FIRST = 50;

/**
 * A value with its long lists cut, as `$cut` of `values.ts` says. Entries stay whole and the same objects, except those
 * of lists near the top, which may be lists of lists. `isNamed` keeps further entries.
 */
export function cut(value: unknown, isNamed: (entry: unknown) => boolean = () => false, depth = 0): unknown {
  if (depth > 4 || typeof value !== 'object' || value === null) return value;
  const inside = (part: unknown) => cut(part, isNamed, depth + 1);
  if (Array.isArray(value)) {
    if (value.length <= FIRST) return value.map(inside);
    return { $cut: value.filter((entry, at) => at < FIRST || isNamed(entry)).map(inside), of: value.length };
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part)]));
}
