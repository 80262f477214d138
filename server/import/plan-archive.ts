import { isDummy } from '#contract/dummy.ts';
import { nameKey } from '#contract/text.ts';
import type { AssetRow } from '#rules/skins/given-rows.ts';
import type { Tables } from '../database/tables.ts';

type Item = Tables['archive_item'];
export type ItemChange = { before: Item; after: Item };

/** What an import does to the archive; nothing has been written yet. */
export type ArchivePlan = {
  added: Item[];
  /** Items with another GUID or package in the files, or whose skins wait, or no longer wait. */
  changed: ItemChange[];
  /** Starter items that the files name without changes: from now on they are the importer's own. */
  adopted: ItemChange[];
  /** Starter items that the files do not name. */
  removed: Item[];
  /** How many of the files' assets are in the database already, including the adopted ones. */
  left: number;
  /** How many are left out because of their group's name (docs: Asset choices). */
  aside: number;
};

/**
 * Compares the files' assets with the database's. An asset that is named twice counts once, and its first row takes
 * precedence. Only starter items are ever removed, and these only when the files contain an asset. Groups whose names
 * look the same are one group.
 */
export function planArchive(all: AssetRow[], known: Item[], { starter }: Pick<Item, 'starter'>): ArchivePlan {
  const rows = all.filter(({ group }) => !isDummy(group));
  const plan: ArchivePlan = { ...nothing(), aside: all.length - rows.length };
  if (rows.length === 0) return plan;
  const current = new Map(known.map((item) => [keyOf(item), item]));
  const named = onceEach(rows, groupFinder(known));
  for (const [key, { kind, group_name, name, ...given }] of named) {
    const before = current.get(key);
    const { guid = null, package: file = null } = detailsOf(before, given);
    const waits = given.waits === undefined ? (before?.waits ?? null) : given.waits ? 1 : null;
    const after: Item = { kind, group_name, name, starter, guid, package: file, waits };
    if (!before) plan.added.push(after);
    else if (isOther(before, after)) plan.changed.push({ before, after });
    else {
      plan.left += 1;
      if (before.starter !== starter) plan.adopted.push({ before, after });
    }
  }
  plan.removed = known.filter((item) => item.starter === 1 && !named.has(keyOf(item)));
  return plan;
}

const isOther = (before: Item, after: Item) =>
  before.guid !== after.guid || before.package !== after.package || before.waits !== after.waits;

const nothing = (): ArchivePlan => ({ added: [], changed: [], adopted: [], removed: [], left: 0, aside: 0 });

/** What the first row of an asset does not say, a later one may. */
function onceEach(rows: AssetRow[], groupNamed: (group: string) => string) {
  const named = new Map<string, AssetRow & { group_name: string }>();
  for (const row of rows) {
    const found = { ...row, group_name: groupNamed(row.group) };
    const first = named.get(keyOf(found));
    named.set(keyOf(found), first ? { ...first, ...detailsOf(row, first), waits: first.waits ?? row.waits } : found);
  }
  return named;
}

/** What is not given stays as it is. */
const detailsOf = (known: Partial<Details> | undefined, given: Partial<Details>) => ({
  guid: given.guid === undefined ? known?.guid : given.guid,
  package: given.package === undefined ? known?.package : given.package,
});
type Details = { [Name in 'guid' | 'package']: AssetRow[Name] };

const keyOf = ({ kind, group_name, name }: Pick<Item, 'kind' | 'group_name' | 'name'>) =>
  `${kind}\n${group_name}\n${name}`;

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
