import type { Transaction } from 'kysely';
import { bumpRevision } from '../database/revision.ts';
import { runAll } from '../database/run-all.ts';
import type { Tables } from '../database/tables.ts';
import type { Author } from '../records/author.ts';
import { nextId } from '../records/next-id.ts';
import { legendRecord } from './legend-record.ts';
import type { LegendRow } from './legend-row.ts';
import { renameGroups } from './rename-groups.ts';
import { writeLegends } from './write-legends.ts';

type Change = {
  action: 'add' | 'change' | 'remove';
  /** The legend as it is; null when it is not there. */
  before: LegendRow | null;
  /** The legend as it should become, still with its present version. */
  after: LegendRow;
};

/**
 * The way to change a legend: its row with a new version, the history record and the list's revision, in one
 * transaction (docs: History, Legends). Of one that is removed nothing stays but its history.
 */
export async function changeLegend(trx: Transaction<Tables>, { action, before, after }: Change, by: Author) {
  const legend: LegendRow = { ...after, version: after.version + 1 };
  if (action === 'remove') await trx.deleteFrom('legend').where('id', '=', legend.id).execute();
  else await runAll(trx, writeLegends(trx, [legend]));
  if (before && before.name !== legend.name) await renameGroups(trx, before.name, legend.name);
  const record = legendRecord(await nextId(trx), { action, before, after: legend }, by);
  await trx.insertInto('history').values(record).execute();
  await bumpRevision(trx, 'skins');
  return { legend, historyId: record.id };
}
