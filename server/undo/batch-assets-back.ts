import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type AssetChange, changesIn } from '../records/asset-change.ts';
import { assetsBack } from './assets-back.ts';

/** The opposite of what a batch did to assets, group by group (docs: Batches). */
export async function batchAssetsBack(trx: Transaction<Tables>, id: string, needed: ReadonlySet<string>) {
  const back: AssetChange[] = [];
  const rows = await trx.selectFrom('batch_asset').selectAll().where('batch_id', '=', id).execute();
  for (const row of rows) {
    const { kind, group_name } = row;
    const items = await trx
      .selectFrom('archive_item')
      .select(['name', 'starter', 'guid', 'package', 'waits'])
      .where('kind', '=', kind)
      .where('group_name', '=', group_name)
      .execute();
    const archive = items.map((item) => ({ kind, group_name, ...item }));
    for (const change of assetsBack(changesIn(row), archive, needed)) back.push(change);
  }
  return back;
}
