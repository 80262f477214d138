import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import type { Database, Tables } from '../database/tables.ts';
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

/**
 * Returns the highest version that a skin has ever had, by its history; 0 without one. The next version is one higher,
 * so a version that the undo of a batch took back is never given to another state of the skin (docs: Versions).
 */
export async function highestVersion(db: Database, id: string) {
  const { highest } = await versions(db).where('entity_id', '=', id).executeTakeFirstOrThrow();
  return Number(highest ?? 0);
}

/** The same for all skins. */
export async function highestVersions(db: Database) {
  const rows = await versions(db).select('entity_id').groupBy('entity_id').execute();
  return new Map(rows.map(({ entity_id, highest }) => [entity_id, Number(highest ?? 0)]));
}

const versions = (db: Database) =>
  db
    .selectFrom('history')
    .where('entity', '=', 'skin')
    .select(({ fn }) => fn.max('version').as('highest'));
