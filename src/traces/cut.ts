/** The numbers of entries that a trace keeps of a long list, besides those that its happenings name; few if it is large. */
export const MANY = 500;
export const FEW = 50;

type How = {
  first?: number;
  /** Keeps further entries. */
  isNamed?: (entry: unknown) => boolean;
};

/**
 * A value with its long lists cut, as `$cut` of `values.ts` says, and with fewer entries of what has many by their ids.
 * Entries stay whole and the same objects, except those of lists near the top, which may be lists of lists.
 */
export function cut(value: unknown, { first = FEW, isNamed = () => false }: How = {}, depth = 0): unknown {
  if (depth > 4 || typeof value !== 'object' || value === null) return value;
  const inside = (part: unknown) => cut(part, { first, isNamed }, depth + 1);
  if (Array.isArray(value)) {
    if (value.length <= first) return value.map(inside);
    return { $cut: value.filter((entry, at) => at < first || isNamed(entry)).map(inside), of: value.length };
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const parts = Object.entries(value);
  return Object.fromEntries(
    parts
      .filter(([name], at) => parts.length <= first || at < first || isNamed({ _id: name }))
      .map(([name, part]) => [name, inside(part)]),
  );
}
