import type { Transaction } from 'kysely';
import { nameKey } from '#contract/text.ts';
import { bumpRevision } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';

type Trx = Transaction<Tables>;

/**
 * Renames a legend's groups of the archive with it: forms find them by its name (docs: Asset choices). What batches did to
 * them goes by the new name too, so that their undo still finds it.
 */
export async function renameGroups(trx: Trx, before: string, after: string) {
  const groups = await trx.selectFrom('archive_item').select('group_name').distinct().execute();
  const done = await trx.selectFrom('batch_asset').select('group_name').distinct().execute();
  const old = namesLike(before, groups, after);
  for (const name of old) await renameItems(trx, name, after);
  for (const name of namesLike(before, done, after)) await renameInBatches(trx, name, after);
  if (old.length > 0) await bumpRevision(trx, 'archive');
}

const namesLike = (legend: string, groups: { group_name: string }[], but: string) =>
  groups.map(({ group_name }) => group_name).filter((name) => nameKey(name) === nameKey(legend) && name !== but);

/** What is in the other group already is not there twice. */
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

async function renameInBatches(trx: Trx, from: string, to: string) {
  await trx
    .deleteFrom('batch_asset')
    .where('group_name', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('batch_asset as there')
          .select('there.name')
          .where('there.group_name', '=', to)
          .whereRef('there.batch_id', '=', 'batch_asset.batch_id')
          .whereRef('there.kind', '=', 'batch_asset.kind')
          .whereRef('there.name', '=', 'batch_asset.name'),
      ),
    )
    .execute();
  await trx.updateTable('batch_asset').set({ group_name: to }).where('group_name', '=', from).execute();
}
