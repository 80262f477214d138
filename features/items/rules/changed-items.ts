import { type ItemKind, itemKinds } from '#game-files/items/kinds.ts';
import type { Item, ItemRow } from '../item.ts';

/** An item before and after an import; null when it was not there. */
export type ItemChange = { asset: string; before: Item | null; after: Item };

/**
 * What rows of files change, the same on the page and on the server: each item once. What a row does not say stays, and
 * an open row adds nothing (docs: Other kinds).
 */
export function changedItems(rows: readonly ItemRow[], known: ReadonlyMap<string, Item>): ItemChange[] {
  const met = new Set<string>();
  return rows.flatMap(({ isOpen, ...row }): ItemChange[] => {
    const before = known.get(row.asset) ?? null;
    if (met.has(row.asset) || (isOpen && !before)) return [];
    met.add(row.asset);
    const after = merged(before, row);
    return before && writeItem(before) === writeItem(after) ? [] : [{ asset: row.asset, before, after }];
  });
}

const merged = (before: Item | null, row: Item): Item => ({
  ...before,
  ...row,
  names: { ...before?.names, ...row.names },
  files: row.files.length > 0 ? row.files : (before?.files ?? []),
});

/** How many are named. */
const NAMED = 3;

/** The counts of each kind, and the paths of the first: new ones before changed ones, by kind. */
export function toldOf(changes: readonly ItemChange[]) {
  const kinds: { [Kind in ItemKind]?: { added: number; changed: number } } = {};
  for (const { before, after } of changes) {
    kinds[after.kind] ??= { added: 0, changed: 0 };
    const counts = kinds[after.kind];
    if (counts) counts[before ? 'changed' : 'added'] += 1;
  }
  const placeOf = ({ before, after }: ItemChange) => (before ? itemKinds.length : 0) + itemKinds.indexOf(after.kind);
  const sorted = changes.toSorted((one, other) => placeOf(one) - placeOf(other));
  return { kinds, first: sorted.slice(0, NAMED).map(({ asset }) => asset) };
}

/** The same text for equal items. */
export const writeItem = (item: Item) => JSON.stringify(ordered(item));

/** Without what is not there, and with the keys of objects in alphabetical order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, ordered(one)]));
}
