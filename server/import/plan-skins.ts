import { isDummy } from '#contract/dummy.ts';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { withGiven } from '#contract/skins/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import { type ComparedSkin, compareWithList } from '#rules/import/compare-skins.ts';
import { type KnownSkin, recogniseSkins } from '#rules/import/recognise-skins.ts';
import { type GameRows, type SkinRow, skinKey } from '#rules/skins/given-rows.ts';
import { sayAmbiguous } from '#rules/skins/same-names.ts';
import { type LegendRow, newLegend } from '../legends/legend-row.ts';
import { CannotStart } from '../program/refused.ts';
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
