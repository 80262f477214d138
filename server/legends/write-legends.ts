import type { CompiledQuery, Kysely } from 'kysely';
import { chunks } from '../database/chunks.ts';
import type { Tables } from '../database/tables.ts';
import { slugsOfLegends } from '../slugs/give-slugs.ts';
import type { LegendRow } from './legend-row.ts';

/** The statements that save legends, existing and new ones, with their names in addresses. */
export function* writeLegends(db: Kysely<Tables>, legends: readonly LegendRow[]): Generator<CompiledQuery> {
  for (const some of chunks(legends)) yield upsert(db, some).compile();
  yield* slugsOfLegends(db, legends);
}

const columns = ['name', 'name_key', 'folder', 'words', 'rig', 'clips', 'version'] as const;

const upsert = (db: Kysely<Tables>, legends: readonly LegendRow[]) =>
  db
    .insertInto('legend')
    .values(legends)
    .onConflict((same) =>
      same
        .column('id')
        .doUpdateSet(({ ref }) => Object.fromEntries(columns.map((name) => [name, ref(`excluded.${name}`)]))),
    );
