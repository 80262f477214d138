import type { Build } from '#contract/imports/batch.ts';
import type { Database } from '../database/tables.ts';
import { keptList } from '../http/kept-answers.ts';
import { byDay } from './by-day.ts';

/** `GET /api/builds`: the builds that something was imported from, the newest first (docs: Builds). */
export const listBuilds = (db: Database) =>
  keptList<'listBuilds'>(db, ['skins', 'archive'], async () => ({ builds: await readBuilds(db) }));

export async function readBuilds(db: Database): Promise<Build[]> {
  const rows = await db
    .selectFrom('build')
    .leftJoin('batch', 'batch.build', 'build.name')
    .select(['name', 'released', 'manifest'])
    .select(({ fn }) => fn.min('batch.at').as('at'))
    .groupBy(['name', 'released', 'manifest'])
    .execute();
  return rows
    .map((row) => ({ ...row, at: row.at ?? 0 }))
    .sort(byDay)
    .reverse()
    .map(({ name, released, manifest }) => ({ name, released, manifest }));
}
