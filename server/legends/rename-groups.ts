import type { Transaction } from 'kysely';
import { nameKey } from '#contract/text.ts';
import { chunks } from '../database/chunks.ts';
import { bumpRevision } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';

type Trx = Transaction<Tables>;

/** Tables besides the archive that name its groups: records of batches. */
const told = ['batch_asset', 'batch_gone_asset', 'batch_listed'] as const;
type Told = (typeof told)[number];

/**
 * Renames a legend's groups of the archive with it: forms find them by its name (docs: Asset choices). The records of
 * batches get the new name too, so that their undo still finds the assets, and those that are gone stay marked.
 */
export async function renameGroups(trx: Trx, before: string, after: string) {
  const groups = await trx.selectFrom('archive_item').select('group_name').distinct().execute();
  const old = namesLike(before, groups, after);
  for (const name of old) await renameItems(trx, name, after);
  for (const table of told) {
    const named = await trx.selectFrom(table).select('group_name').distinct().execute();
    for (const name of namesLike(before, named, after)) await renameIn(trx, table, { from: name, to: after });
  }
  if (old.length > 0) await bumpRevision(trx, 'archive');
}

const namesLike = (legend: string, groups: { group_name: string }[], but: string) =>
  groups.map(({ group_name }) => group_name).filter((name) => nameKey(name) === nameKey(legend) && name !== but);

/** Drops assets that are in the other group already. */
async function renameItems(trx: Trx, from: string, to: string) {
  await trx
    .deleteFrom('archive_item')
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
  await trx.updateTable('archive_item').set({ group_name: to }).where('group_name', '=', from).execute();
}

/** Drops rows of a batch that also names the other group. */
async function renameIn(trx: Trx, table: Told, { from, to }: { from: string; to: string }) {
  const rows = await trx.selectFrom(table).selectAll().where('group_name', 'in', [from, to]).execute();
  const keyOf = (row: { batch_id: string; kind: string; name?: string }) =>
    JSON.stringify([row.batch_id, row.kind, row.name]);
  const there = new Set(rows.filter((row) => row.group_name === to).map(keyOf));
  const moved = rows.filter((row) => row.group_name === from && !there.has(keyOf(row)));
  await trx.deleteFrom(table).where('group_name', '=', from).execute();
  for (const some of chunks(moved)) {
    await trx
      .insertInto(table)
      .values(some.map((row) => ({ ...row, group_name: to })))
      .execute();
  }
}
