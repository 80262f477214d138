import type { CompiledQuery, Kysely } from 'kysely';
import { skinFieldNames } from '#contract/skins/skin-fields.ts';
import { chunks } from '../database/chunks.ts';
import type { Tables } from '../database/tables.ts';
import { slugsOfSkins } from '../slugs/give-slugs.ts';
import type { SkinRecord } from './skin-record.ts';

/**
 * The statements that save skins, existing and new ones, with their names in addresses. Nothing else writes rows of
 * skins.
 */
export function* writeSkins(db: Kysely<Tables>, records: readonly SkinRecord[]): Generator<CompiledQuery> {
  for (const some of chunks(records)) yield upsert(db, some).compile();
  yield* slugsOfSkins(db, records);
}

const upsert = (db: Kysely<Tables>, records: readonly SkinRecord[]) =>
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
