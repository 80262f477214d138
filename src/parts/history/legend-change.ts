import type { LegendContent } from '#contract/skins/legend.ts';
import { differing, fieldsOf, type LegendFields, legendFields } from '#machines/legends/context.ts';
import type { Difference } from './differences.tsx';

/** What people read over each field. */
export const labels = {
  name: 'Name',
  folder: 'Folder',
  words: 'Words',
  rig: 'Rig',
  clips: 'Animations',
} as const satisfies Record<keyof LegendFields, string>;

/** The fields that differ, in words. */
export function fieldDifferences(before: LegendFields, after: LegendFields): Difference[] {
  const changed = differing(before, after);
  return legendFields
    .filter((field) => changed.includes(field))
    .map((field) => ({ field: labels[field], before: before[field] || 'none', after: after[field] || 'none' }));
}

/** The same between before and after; none when the legend was added or deleted. */
export const legendDifferences = (before: LegendContent | null, after: LegendContent | null) =>
  before && after ? fieldDifferences(fieldsOf(before), fieldsOf(after)) : [];
