import { SqliteAdapter, sql } from 'kysely';
import type { Database, Trx } from '../database/tables.ts';
import { type AssetChange, packedChanges } from '../records/asset-change.ts';

/**
 * Packs the rows of what batches did to assets. On SQLite the archive also becomes a table in the order of its key,
 * since it is written whole.
 */
export async function packAssetChanges(trx: Trx) {
  const batches = await trx.selectFrom('batch').select('id').execute();
  for (const { id } of batches) {
    const { rows } = await sql<AssetChange & { batch_id: string }>`
      select * from batch_asset_row where batch_id = ${id}`.execute(trx);
    const changes = rows.map(({ batch_id, ...change }) => change);
    for (const row of packedChanges(id, changes)) await trx.insertInto('batch_asset').values(row).execute();
  }
  await sql`drop table batch_asset_row`.execute(trx);
  if (trx.getExecutor().adapter instanceof SqliteAdapter) await orderArchive(trx);
}

async function orderArchive(trx: Database) {
  await sql`create table archive_in_order (
    kind text not null check (kind in ('Models', 'Textures', 'Animations')),
    group_name text not null,
    name text not null,
    starter integer not null default 0 check (starter in (0, 1)),
    guid text,
    package text,
    waits integer,
    primary key (kind, group_name, name)
  ) without rowid`.execute(trx);
  await sql`insert into archive_in_order (kind, group_name, name, starter, guid, package, waits)
    select kind, group_name, name, starter, guid, package, waits from archive_item
    order by kind, group_name, name`.execute(trx);
  await sql`drop table archive_item`.execute(trx);
  await sql`alter table archive_in_order rename to archive_item`.execute(trx);
}
