import type { Build } from '#contract/imports/batch.ts';
import type { Database } from '../database/tables.ts';

/** The builds with these names, each once; unknown names are left out. */
export async function readBuildsNamed(db: Database, names: readonly (string | null | undefined)[]): Promise<Build[]> {
  const known = names.filter((name) => name != null);
  if (known.length === 0) return [];
  return db.selectFrom('build').select(['name', 'released', 'manifest']).where('name', 'in', known).execute();
}

/** The release day and the manifest ID of a build, as far as they are known (docs: Builds). */
export async function readBuild(db: Database, name: string | null) {
  const [build] = await readBuildsNamed(db, [name]);
  return {
    ...(build?.released && { released: build.released }),
    ...(build?.manifest && { manifest: build.manifest }),
  };
}
