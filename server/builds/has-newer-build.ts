import type { Database } from '../database/tables.ts';
import { readBuilds } from './list-builds.ts';

/** Is a build known that is newer than the one of this name? */
export async function hasNewerBuild(db: Database, name: string | undefined): Promise<boolean> {
  const builds = await readBuilds(db);
  return builds.findIndex((build) => build.name === name) > 0;
}
