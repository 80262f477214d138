import { revisionBump } from '../database/revision.ts';
import { rowsInto, type Step } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { contentOf, writeLegends } from '../legends/legend-row.ts';
import { type Author, changeRecord } from '../records/change-record.ts';
import type { LegendPlan } from './plan-legends.ts';

/** The steps that carry out a plan for legends. Each change is separate and not a part of the import's batch. */
export function* saveLegends(
  db: Database,
  { added, changed }: LegendPlan,
  { nextId, ...by }: Author & { nextId: () => string },
): Generator<Step> {
  if (added.length + changed.length === 0) return;
  const ids = changed.map(({ after }) => after.id);
  // Two legends never share a folder in between.
  if (ids.length > 0) yield db.updateTable('legend').set({ folder: null }).where('id', 'in', ids).compile();
  yield* writeLegends(changed.map(({ after }) => after));
  yield* writeLegends(added, { areNew: true });
  const records = [
    ...added.map((after) => ({ action: 'add', before: null, after }) as const),
    ...changed.map((change) => ({ action: 'change', ...change }) as const),
  ].map((change) => changeRecord({ id: nextId(), entity: 'legend', contentOf, ...change }, by));
  yield rowsInto('history', records);
  yield revisionBump(db, 'skins').compile();
}
