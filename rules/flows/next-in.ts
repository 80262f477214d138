/** Which way to go through a list. */
export type Way = 'next' | 'previous' | 'first' | 'last';

/** The entry that lies this way from another; round at the ends, and from nowhere to an end. Empty for an empty list. */
export function nextIn(list: readonly string[], from: string, way: Way): string {
  const at = list.indexOf(from);
  const to = {
    next: at + 1,
    previous: at === -1 ? -1 : at - 1,
    first: 0,
    last: -1,
  }[way];
  return list.at(to >= list.length ? 0 : to) ?? '';
}
