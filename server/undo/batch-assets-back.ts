import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AssetChange } from '../records/save-batch.ts';
import { assetsBack } from './assets-back.ts';

type Trx = Transaction<Tables>;
type Item = Tables['archive_item'];

const AT_A_TIME = 2000;

/**
 * The opposite of what a batch did to assets (docs: Batches). Two hundred thousand assets, before and after, take
 * hundreds of megabytes, so they are read in parts, by name.
 */
export async function batchAssetsBack(trx: Trx, id: string, needed: ReadonlySet<string>) {
  const back: AssetChange[] = [];
  let last: Item | undefined;
  do {
    const done = await changesAfter(trx, id, last);
    for (const change of assetsBack(done, await itemsAmong(trx, done), needed)) back.push(change);
    last = done.length === AT_A_TIME ? done.at(-1) : undefined;
  } while (last);
  return back;
}

const keyOf = ({ kind, group_name, name }: Item) => [kind, group_name, name];
const NAMES = ['kind', 'group_name', 'name'] as const;
const inOrder = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const values = (list: readonly string[]) => sql.join(list.map((value) => sql.val(value)));

/**
 * The batch's changes after this asset. The whole key is compared, so that the index continues where the last part
 * ended.
 */
function changesAfter(trx: Trx, id: string, last: Item | undefined) {
  const all = trx.selectFrom('batch_asset').where('batch_id', '=', id);
  const key = inOrder(['batch_id', ...NAMES]);
  const later = last ? all.where(sql<boolean>`(${key}) > (${values([id, ...keyOf(last)])})`) : all;
  return later.selectAll().orderBy(key).limit(AT_A_TIME).execute();
}

/** The assets of the archive from the first of these to the last. */
async function itemsAmong(trx: Trx, done: readonly Item[]): Promise<Item[]> {
  const [first, last] = [done[0], done.at(-1)];
  if (!first || !last) return [];
  const key = inOrder(NAMES);
  return trx
    .selectFrom('archive_item')
    .where(sql<boolean>`(${key}) >= (${values(keyOf(first))})`)
    .where(sql<boolean>`(${key}) <= (${values(keyOf(last))})`)
    .selectAll()
    .execute();
}
