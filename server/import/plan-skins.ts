import type { LegendDraft } from '#contract/skins/legend-draft.ts';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { withGiven } from '#contract/skins/skin-fields.ts';
import { isDummy, nameKey } from '#contract/text.ts';
import { type ComparedSkin, compareWithList } from '#rules/import/compare-skins.ts';
import { type KnownSkin, recogniseSkins } from '#rules/import/recognise-skins.ts';
import { type AssetRow, type GameRows, type SkinRow, skinKey } from '#rules/skins/given-rows.ts';
import { sayAmbiguous } from '#rules/skins/same-names.ts';
import type { Tables } from '../database/tables.ts';
import { isSame, type LegendRow, withGiven as legendWith, newLegend, problemOf } from '../legends/legend-row.ts';
import { CannotStart } from '../program/refused.ts';
import { changesDetails, groupOf } from '../records/save-batch.ts';
import type { SkinChange, SkinRecord } from '../skins/skin-record.ts';

/** What an import does to the skins; nothing has been written yet. */
export type SkinPlan = {
  newLegends: LegendRow[];
  changes: SkinChange[];
  /** Starter skins that the files name with the same values: from now on they are the importer's own. */
  adopted: SkinRecord[];
  /** How many of the files' skins are in the database unchanged, including the adopted ones. */
  left: number;
  /** How many are left out because of their legend's name (docs: Search). */
  aside: number;
  /** What is left alone because of what others have changed since the files were compared. */
  met: SkinRow[];
};

/** The same, with the settings paths of skins in the game's files that the list does not have and may not get. */
export type PlannedSkins = SkinPlan & { notKnown: string[] };

type Known = {
  legends: LegendRow[];
  skins: SkinRecord[];
  /** The highest version that each skin has had. */
  versions: ReadonlyMap<string, number>;
};
type How = {
  starter: 0 | 1;
  now: number;
  nextId: () => string;
  /** The skins that others have changed since the files were compared, as they were before; null when they are new. */
  changed?: ReadonlyMap<string, KnownSkin | null> | undefined;
};

/**
 * Compares the files' skins with the database's. Only starter skins that the files do not name are ever removed, and
 * these only when the files contain a skin. Ids are made in the files' order, because lists are read by id.
 */
export function planSkins(
  { skins, knownOnly = [] }: Pick<GameRows, 'skins' | 'knownOnly'>,
  known: Known,
  { starter, now, nextId, changed = new Map() }: How,
): PlannedSkins {
  const rows = { skins: skins.filter(({ legend }) => !isDummy(legend)), open: knownOnly.map(({ row }) => row) };
  const list = { known: known.skins, isStarter: (skin: SkinRecord) => skin.starter === 1 };
  const { compared, named, ambiguous } = compareWithList(rows, list);
  const plan: PlannedSkins = {
    ...{ newLegends: [], changes: [], adopted: [], left: 0, aside: skins.length - rows.skins.length, met: [] },
    notKnown: knownOnly.flatMap(({ asset, row }) => (named.has(row) ? [] : [asset])),
  };
  if (compared.size === 0) return plan;
  const isMet = meeting(changed, known.skins, [...compared.keys()]);
  for (const row of ambiguous) {
    if (!isMet(compared.get(row))) throw new CannotStart(`Nothing was imported. ${sayAmbiguous(row)}`);
  }
  const legendNamed = legendFinder(known.legends, plan.newLegends, now);
  const kept = new Set([...compared.values()].map(({ before }) => before));
  const versionAfter = ({ id, version }: SkinRecord) => Math.max(version, known.versions.get(id) ?? 0) + 1;
  for (const one of compared.values()) {
    if (isMet(one)) {
      plan.met.push(one.row);
      continue;
    }
    if (one.before === null) {
      const after = newSkin(one.row, legendNamed(one.row.legend), { starter, now, nextId });
      plan.changes.push({ action: 'add', before: null, after });
      continue;
    }
    const { before, differences } = one;
    const after = { ...before, ...one.after, starter };
    if (differences.length > 0) {
      const changed = { ...after, version: versionAfter(before), updated_at: now };
      plan.changes.push({ action: 'change', before, after: changed });
    } else {
      plan.left += 1;
      if (before.starter !== starter) plan.adopted.push(after);
    }
  }
  for (const before of known.skins.filter((skin) => skin.starter === 1 && !kept.has(skin))) {
    const after = { ...before, version: versionAfter(before), updated_at: now, removed_at: now };
    plan.changes.push({ action: 'remove', before, after });
  }
  return plan;
}

/**
 * Tells whether a row would change what others have changed since: their skin as it is or as it was, or its name or
 * material.
 */
function meeting(changed: NonNullable<How['changed']>, known: readonly SkinRecord[], rows: readonly SkinRow[]) {
  if (changed.size === 0) return () => false;
  const theirs = known.filter(({ id }) => changed.has(id));
  const asTheyWere = recogniseSkins(
    rows,
    [...changed.values()].filter((skin) => skin !== null),
  );
  const names = new Set(theirs.map(skinKey));
  return (one: ComparedSkin<SkinRecord> | undefined) => {
    if (!one || (one.before !== null && one.differences.length === 0)) return false;
    return (one.before === null ? asTheyWere.has(one.row) : changed.has(one.before.id)) || names.has(skinKey(one.row));
  };
}

/** Finds the legend whose name looks the same, or makes one. */
function legendFinder(known: LegendRow[], made: LegendRow[], now: number) {
  const legends = new Map(known.map((legend) => [legend.name_key, legend]));
  return (name: string) => {
    const name_key = nameKey(name);
    const found = legends.get(name_key);
    if (found) return found;
    const legend = newLegend(name, now);
    legends.set(name_key, legend);
    made.push(legend);
    return legend;
  };
}

function newSkin(row: SkinRow, legend: LegendRow, { starter, now, nextId }: How): SkinRecord {
  const names = { id: nextId(), legend_id: legend.id, legend: legend.name };
  return {
    ...names,
    ...withGiven(undefined, { ...row, model: row.model ?? NOT_AVAILABLE, texture: row.texture ?? NOT_AVAILABLE }),
    starter,
    version: 1,
    created_at: now,
    updated_at: now,
    removed_at: null,
  };
}

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
  const groupNamed = groupFinder(known);
  const knownIn = Map.groupBy(known, groupOf);
  const unnamed = new Set(known.filter((item) => item.starter === 1));
  // One group after the other: a game has 200,000 assets.
  for (const [group, some] of Map.groupBy(rows, ({ kind, group }) =>
    groupOf({ kind, group_name: groupNamed(group) }),
  )) {
    const current = new Map(knownIn.get(group)?.map((item) => [item.name, item]));
    for (const { kind, group: written, name, ...given } of onceEach(some)) {
      const before = current.get(name);
      const { guid = null, package: file = null } = detailsOf(before, given);
      const waits = given.waits === undefined ? (before?.waits ?? null) : given.waits ? 1 : null;
      const after: Item = { kind, group_name: groupNamed(written), name, starter, guid, package: file, waits };
      if (before) unnamed.delete(before);
      if (!before) plan.added.push(after);
      else if (changesDetails({ before, after })) plan.changed.push({ before, after });
      else {
        plan.left += 1;
        if (before.starter !== starter) plan.adopted.push({ before, after });
      }
    }
  }
  plan.removed = [...unnamed];
  return plan;
}

const nothing = (): ArchivePlan => ({ added: [], changed: [], adopted: [], removed: [], left: 0, aside: 0 });

/** The rows of a group: what the first one of an asset does not say, a later one may. */
function onceEach(rows: AssetRow[]) {
  const named = new Map<string, AssetRow>();
  for (const row of rows) {
    const first = named.get(row.name);
    named.set(row.name, first ? { ...first, ...detailsOf(row, first), waits: first.waits ?? row.waits } : row);
  }
  return named.values();
}

/** What is not given stays as it is. */
const detailsOf = (known: Partial<Details> | undefined, given: Partial<Details>) => ({
  guid: given.guid === undefined ? known?.guid : given.guid,
  package: given.package === undefined ? known?.package : given.package,
});
type Details = { [Name in 'guid' | 'package']: AssetRow[Name] };

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

/** What an import does to legends and their words; nothing has been written yet. */
export type LegendPlan = {
  added: LegendRow[];
  changed: { before: LegendRow; after: LegendRow }[];
  /** How many of the files' legends are in the database unchanged. */
  left: number;
};

/**
 * Compares the files' legends with the database's by name. What a file does not say stays as it is. When two legends
 * would have the same folder or word, or one would have a word that stands for none, nothing is imported.
 */
export function planLegends(rows: readonly LegendDraft[], known: readonly LegendRow[], now: number) {
  const plan: LegendPlan = { added: [], changed: [], left: 0 };
  const legends = new Map(known.map((legend) => [legend.name_key, legend]));
  for (const row of rows) {
    const before = legends.get(nameKey(row.name));
    const given = legendWith(before ?? newLegend(row.name, now), { ...row, name: before?.name ?? row.name });
    const after = before ? { ...given, version: before.version + 1 } : given;
    if (before && isSame(before, after)) plan.left += 1;
    else {
      if (before) plan.changed.push({ before, after });
      else plan.added.push(after);
      legends.set(after.name_key, after);
    }
  }
  const all = [...legends.values()];
  refuseWrong([...plan.added, ...plan.changed.map(({ after }) => after)], all);
  return { plan, all };
}

function refuseWrong(changed: readonly LegendRow[], all: readonly LegendRow[]) {
  for (const legend of changed) {
    const problem = problemOf(
      legend,
      all.filter(({ id }) => id !== legend.id),
    );
    if (problem) throw new CannotStart(`Nothing was imported. The legend ${legend.name} cannot be so: ${problem.text}`);
  }
}
