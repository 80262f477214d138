import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Item = Tables['archive_item'];

/** The statement that saves assets; those that are there get the mark. */
export const upsertItems = (db: Kysely<Tables>, items: readonly Item[]) =>
  db
    .insertInto('archive_item')
    .values(items.map(({ kind, group_name, name, starter }) => ({ kind, group_name, name, starter })))
    .onConflict((same) =>
      same.columns(['kind', 'group_name', 'name']).doUpdateSet(({ ref }) => ({ starter: ref('excluded.starter') })),
    );
