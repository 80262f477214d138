import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Item = Tables['archive_item'];

/** The columns of an asset, picked from a larger object. */
export const itemOf = ({ kind, group_name, name, starter, guid, package: file, waits }: Item): Item => ({
  ...{ kind, group_name, name, starter, guid },
  ...{ package: file, waits },
});

/** The statement that saves assets, existing and new ones. */
export const upsertItems = (db: Kysely<Tables>, items: readonly Item[]) =>
  db
    .insertInto('archive_item')
    .values(items.map(itemOf))
    .onConflict((same) =>
      same.columns(['kind', 'group_name', 'name']).doUpdateSet(({ ref }) => ({
        starter: ref('excluded.starter'),
        guid: ref('excluded.guid'),
        package: ref('excluded.package'),
        waits: ref('excluded.waits'),
      })),
    );
