import type { LegendDraft } from '#contract/skins/legend-draft.ts';
import { nameKey } from '#contract/text.ts';
import { isSame, type LegendRow, newLegend, problemOf, withGiven } from '../legends/legend-row.ts';
import { CannotStart } from '../program/refused.ts';

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
    const given = withGiven(before ?? newLegend(row.name, now), { ...row, name: before?.name ?? row.name });
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
