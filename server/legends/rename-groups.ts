import { assetKinds } from '#contract/archive/archive.ts';
import { nameKey } from '#contract/text.ts';
import { readGroupNames } from '../archive/group-names.ts';
import { bumpRevision } from '../database/revision.ts';
import { rowsInto, runAll } from '../database/steps.ts';
import type { Trx } from '../database/tables.ts';
import { changesIn, packedChanges } from '../records/asset-change.ts';

/** Tables besides the archive that name its groups: records of batches. */
const told = ['batch_gone_asset', 'batch_listed'] as const;
type Told = (typeof told)[number];
type Renamed = { from: string; to: string };

/**
 * Renames a legend's groups of the archive with it: forms find them by its name (docs: Asset choices). The records of
 * batches get the new name too, so that their undo still finds the assets, and those that are gone stay marked.
 */
export async function renameGroups(trx: Trx, before: string, after: string) {
  const old = namesLike(before, await readGroupNames(trx), after);
  for (const name of old) await renameItems(trx, name, after);
  for (const table of [...told, 'batch_asset'] as const) {
    const named = await trx.selectFrom(table).select('group_name').distinct().execute();
    const names = named.map(({ group_name }) => group_name);
    for (const from of namesLike(before, names, after)) {
      if (table === 'batch_asset') await renameChanges(trx, { from, to: after });
      else await renameIn(trx, table, { from, to: after });
    }
  }
  if (old.length > 0) await bumpRevision(trx, 'archive');
}

const namesLike = (legend: string, groups: string[], but: string) =>
  groups.filter((name) => nameKey(name) === nameKey(legend) && name !== but);

/** Drops assets that are in the other group already. */
async function renameItems(trx: Trx, from: string, to: string) {
  await trx
    .deleteFrom('archive_item')
    .where('kind', 'in', assetKinds)
    .where('group_name', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('archive_item as there')
          .select('there.name')
          .where('there.group_name', '=', to)
          .whereRef('there.kind', '=', 'archive_item.kind')
          .whereRef('there.name', '=', 'archive_item.name'),
      ),
    )
    .execute();
  await trx
    .updateTable('archive_item')
    .set({ group_name: to })
    .where('kind', 'in', assetKinds)
    .where('group_name', '=', from)
    .execute();
}

/** Drops rows of a batch that also names the other group. */
async function renameIn(trx: Trx, table: Told, { from, to }: Renamed) {
  const rows = await trx.selectFrom(table).selectAll().where('group_name', 'in', [from, to]).execute();
  const keyOf = (row: { batch_id: string; kind: string; name?: string }) =>
    JSON.stringify([row.batch_id, row.kind, row.name]);
  const there = new Set(rows.filter((row) => row.group_name === to).map(keyOf));
  const moved = rows.filter((row) => row.group_name === from && !there.has(keyOf(row)));
  await trx.deleteFrom(table).where('group_name', '=', from).execute();
  await runAll(trx, [
    rowsInto(
      table,
      moved.map((row) => ({ ...row, group_name: to })),
    ),
  ]);
}

/** The same for what a batch did to assets. */
async function renameChanges(trx: Trx, { from, to }: Renamed) {
  const rows = await trx.selectFrom('batch_asset').selectAll().where('group_name', 'in', [from, to]).execute();
  await trx.deleteFrom('batch_asset').where('group_name', 'in', [from, to]).execute();
  const merged = [...Map.groupBy(rows, ({ batch_id, kind }) => `${batch_id} ${kind}`).values()].flatMap((some) => {
    const last = some.sort((one) => (one.group_name === to ? 1 : -1));
    const changes = new Map(last.flatMap(changesIn).map((change) => [change.name, { ...change, group_name: to }]));
    return [...packedChanges(some[0]?.batch_id ?? '', [...changes.values()])];
  });
  await runAll(trx, [rowsInto('batch_asset', merged)]);
}
