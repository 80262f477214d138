import type { LegendContent } from '#contract/skins/legend.ts';
import { differing, fieldsOf, type LegendFields, legendFields } from '#machines/legends/context.ts';
import type { Difference } from './differences.tsx';

/** The label of each field. */
export const labels = {
  name: 'Name',
  folder: 'Folder',
  words: 'Words',
  rig: 'Rig',
  clips: 'Animations',
} as const satisfies Record<keyof LegendFields, string>;

/** Returns the fields that differ, in words. */
export function fieldDifferences(before: LegendFields, after: LegendFields): Difference[] {
  const changed = differing(before, after);
  return legendFields
    .filter((field) => changed.includes(field))
    .map((field) => ({ field: labels[field], before: before[field] || 'none', after: after[field] || 'none' }));
}

/** Returns the differences between before and after; none for an added or deleted legend. */
export const legendDifferences = (before: LegendContent | null, after: LegendContent | null) =>
  before && after ? fieldDifferences(fieldsOf(before), fieldsOf(after)) : [];
