/** The value of a machine's state: a name, or the names of what is active in it. */
type Value = string | { readonly [name: string]: Value | undefined };

/** The paths of all states that a value names, outer ones first: `{ editing: 'verified' }` is in two. */
export function pathsIn(value: Value): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...(inner === undefined ? [] : pathsIn(inner)).map((path) => `${name}.${path}`),
  ]);
}
