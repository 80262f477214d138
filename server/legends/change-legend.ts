import { bumpRevision } from '../database/revision.ts';
import { runAll } from '../database/steps.ts';
import type { Trx } from '../database/tables.ts';
import type { Author } from '../records/author.ts';
import { changeRecord, type RowChange } from '../records/change-record.ts';
import { nextId } from '../records/next-id.ts';
import { contentOf, type LegendRow } from './legend-row.ts';
import { renameGroups } from './rename-groups.ts';
import { writeLegends } from './write-legends.ts';

/**
 * Changes a legend: stores its row with a new version, the history record and the list's revision, in one transaction
 * (docs: History, Legends). `after` still has the present version. A removed legend leaves only its history.
 */
export async function changeLegend(trx: Trx, { action, before, after }: RowChange<LegendRow>, by: Author) {
  const legend: LegendRow = { ...after, version: after.version + 1 };
  if (action === 'remove') await trx.deleteFrom('legend').where('id', '=', legend.id).execute();
  else await runAll(trx, writeLegends([legend]));
  if (before && before.name !== legend.name) await renameGroups(trx, before.name, legend.name);
  const id = await nextId(trx);
  const record = changeRecord({ id, entity: 'legend', contentOf, action, before, after: legend }, by);
  await trx.insertInto('history').values(record).execute();
  await bumpRevision(trx, 'skins');
  return { legend, historyId: id };
}
