import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import type { Tables } from '../database/tables.ts';
import type { RowChange } from '../records/change-record.ts';

/** A stored skin with its legend's name. */
export type SkinRecord = Tables['skin'] & { legend: string };
export type SkinChange = RowChange<SkinRecord> & {
  /** The version of a skin that was not in the list before but had been once. */
  versionBefore?: number;
};

/** The columns of these fields of a skin. */
export const columnsOf = <Name extends SkinFieldName>(names: readonly Name[]) =>
  names.map((name) => `skin.${name}` as const);

/** How many skins are added, changed and removed. */
export function actionCounts(changes: readonly Pick<SkinChange, 'action'>[]) {
  const count = (action: SkinChange['action']) => changes.filter((change) => change.action === action).length;
  return { added: count('add'), changed: count('change'), removed: count('remove') };
}
