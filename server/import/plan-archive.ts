import { isDummy } from '#contract/dummy.ts';
import { nameKey } from '#contract/text.ts';
import type { AssetRow } from '#rules/import/rows.ts';
import type { Tables } from '../database/tables.ts';

type Item = Tables['archive_item'];

/** What an import does to the archive; nothing has been written yet. */
export type ArchivePlan = {
  added: Item[];
  /** Starter items that the files name: from now on they are the importer's own. */
  adopted: Item[];
  /** Starter items that the files do not name. */
  removed: Item[];
  /** How many of the files' assets are in the database already; the adopted ones count. */
  left: number;
  /** How many the product leaves out because of their group's name (docs: Asset choices). */
  aside: number;
};

/**
 * Compares the files' assets with the database's; an asset that is named twice counts once. Nothing is ever removed but
 * starter items, and these only when the files hold any asset. A group that looks the same is the same group.
 */
export function planArchive(all: AssetRow[], known: Item[], { starter }: Pick<Item, 'starter'>): ArchivePlan {
  const rows = all.filter(({ group }) => !isDummy(group));
  const plan: ArchivePlan = { added: [], adopted: [], removed: [], left: 0, aside: all.length - rows.length };
  if (rows.length === 0) return plan;
  const groupNamed = groupFinder(known);
  const current = new Map(known.map((item) => [keyOf(item), item]));
  const named = new Set<string>();
  for (const { kind, group, name } of rows) {
    const item: Item = { kind, group_name: groupNamed(group), name, starter };
    const key = keyOf(item);
    if (named.has(key)) continue;
    named.add(key);
    const before = current.get(key);
    if (!before) plan.added.push(item);
    else {
      plan.left += 1;
      if (before.starter !== starter) plan.adopted.push(item);
    }
  }
  plan.removed = known.filter((item) => item.starter === 1 && !named.has(keyOf(item)));
  return plan;
}

const keyOf = ({ kind, group_name, name }: Item) => `${kind}\n${group_name}\n${name}`;

function groupFinder(known: Item[]) {
  const exact = new Set(known.map((item) => item.group_name));
  const alike = new Map([...exact].map((group) => [nameKey(group), group]));
  return (group: string) => {
    if (exact.has(group)) return group;
    const found = alike.get(nameKey(group));
    if (!found) alike.set(nameKey(group), group);
    return found ?? group;
  };
}
