import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AssetChange } from '../history/save-batch.ts';
import { assetsBack } from './assets-back.ts';

type Trx = Transaction<Tables>;
type Item = Tables['archive_item'];

const AT_A_TIME = 2000;

/**
 * The opposite of what a batch did to assets (docs: Batches). Two hundred thousand, each as it was and as it is, are
 * hundreds of megabytes, so they are read some at a time, in the order of their names.
 */
export async function batchAssetsBack(trx: Trx, id: string, needed: ReadonlySet<string>) {
  const back: AssetChange[] = [];
  let last: Item | undefined;
  do {
    const done = await changesAfter(trx, id, last);
    const items = done.flatMap(({ now_name, now_starter, now_guid, now_package, ...change }): Item[] => {
      if (now_name === null || now_starter === null) return [];
      return [{ ...itemKey(change), starter: now_starter, guid: now_guid, package: now_package }];
    });
    for (const change of assetsBack(done, items, needed)) back.push(change);
    last = done.length === AT_A_TIME ? done.at(-1) : undefined;
  } while (last);
  return back;
}

const itemKey = ({ kind, group_name, name }: Item) => ({ kind, group_name, name });

/** What the batch did behind this asset, with the asset as it is now. */
function changesAfter(trx: Trx, id: string, last: Item | undefined) {
  const names = (['kind', 'group_name', 'name'] as const).map((name) => sql.ref(`batch_asset.${name}`));
  return trx
    .selectFrom('batch_asset')
    .leftJoin('archive_item as now', (join) =>
      join
        .onRef('now.kind', '=', 'batch_asset.kind')
        .onRef('now.group_name', '=', 'batch_asset.group_name')
        .onRef('now.name', '=', 'batch_asset.name'),
    )
    .where('batch_id', '=', id)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.join(names)}) > (${sql.join([last?.kind, last?.group_name, last?.name].map((value) => sql.val(value)))})`,
      ),
    )
    .selectAll('batch_asset')
    .select([
      'now.name as now_name',
      'now.starter as now_starter',
      'now.guid as now_guid',
      'now.package as now_package',
    ])
    .orderBy('batch_asset.kind')
    .orderBy('batch_asset.group_name')
    .orderBy('batch_asset.name')
    .limit(AT_A_TIME)
    .execute();
}
