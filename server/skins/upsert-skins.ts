import type { Kysely } from 'kysely';
import { skinFieldNames } from '#contract/skin-fields.ts';
import type { Tables } from '../database/tables.ts';
import type { SkinRecord } from './skin-record.ts';

/** The statement that saves skins as they shall be, those that are there and those that are not. */
export const upsertSkins = (db: Kysely<Tables>, records: readonly SkinRecord[]) =>
  db
    .insertInto('skin')
    .values(records.map(({ legend, ...row }) => row))
    .onConflict((same) =>
      same.column('id').doUpdateSet(({ ref }) => ({
        ...Object.fromEntries(skinFieldNames.map((name) => [name, ref(`excluded.${name}`)])),
        starter: ref('excluded.starter'),
        version: ref('excluded.version'),
        updated_at: ref('excluded.updated_at'),
        removed_at: ref('excluded.removed_at'),
      })),
    );
