import type { CompiledQuery, Kysely } from 'kysely';
import type { BuildDraft } from '#contract/imports/build.ts';
import type { Tables } from '../database/tables.ts';

/** The statement that saves a build. Fields that are not given keep their values. */
export const saveBuild = (db: Kysely<Tables>, { name, released, manifest }: BuildDraft): CompiledQuery =>
  db
    .insertInto('build')
    .values({ name, released: released ?? null, manifest: manifest ?? null })
    .onConflict((same) =>
      same.column('name').doUpdateSet(({ fn, ref }) => ({
        released: fn.coalesce(ref('excluded.released'), ref('build.released')),
        manifest: fn.coalesce(ref('excluded.manifest'), ref('build.manifest')),
      })),
    )
    .compile();
