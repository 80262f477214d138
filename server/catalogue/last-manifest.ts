import type { SkinDetails } from '#rules/catalogue/skin-page.ts';
import { readBuilds } from '../builds/list-builds.ts';
import type { Database } from '../database/tables.ts';

/** The manifest of a skin's last build, unless that is the newest build of all: then its files are installed. */
export async function readLastManifest(
  db: Database,
  lastbuild: string | undefined,
): Promise<Pick<SkinDetails, 'lastManifest'>> {
  if (lastbuild === undefined) return {};
  const [newest, ...older] = await readBuilds(db);
  if (newest?.name === lastbuild) return {};
  const manifest = older.find(({ name }) => name === lastbuild)?.manifest;
  return manifest ? { lastManifest: manifest } : {};
}
