import type { ItemFileRow } from './data-files.ts';
import { findItems, shelvesOf } from './rules/shelves.ts';

type Named = { name: string; folder: string | null };

/** What `find` has besides skins, out of the rows of a data file that a program keeps. */
export const keptFile = 'items.json';
export function findKept(
  { items }: { items: readonly ItemFileRow[] },
  legends: readonly Named[],
  q: string,
  limit: number,
) {
  const all = items.map(({ _id: asset, owner: _, page: __, ...item }) => ({ asset, ...item }));
  const owners = legends.flatMap(({ name, folder }) => (folder === null ? [] : { name, folder }));
  const found = findItems(shelvesOf(all, owners), q, limit);
  return found.total > 0 ? { items: found.items } : {};
}
