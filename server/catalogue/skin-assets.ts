import { sql } from 'kysely';
import type { Asset } from '#contract/archive/assets.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';
import type { PageIndex } from '#rules/catalogue/page-index.ts';
import { beginningOf, modelsOf, skinAssetsOf } from '#rules/catalogue/skin-assets.ts';
import type { Database } from '../database/tables.ts';

/** The assets of a skin in the archive. Reads only the groups that its name can belong to. */
export async function readSkinAssets(
  db: Database,
  { groups }: PageIndex,
  legend: string,
  skin: Skin,
): Promise<Asset[]> {
  const names = groups.get(nameKey(legend)) ?? [];
  if (names.length === 0) return [];
  const start = beginningOf(skin);
  const rows = await db
    .selectFrom('archive_item')
    .where('group_name', 'in', names)
    .where('kind', 'in', ['Models', 'Textures'])
    .where(({ or, eb }) =>
      or([
        eb('name', 'in', modelsOf(skin)),
        ...(start === undefined ? [] : [sql<boolean>`name like ${`${start.replace(/[!%_]/g, '!$&')}%`} escape '!'`]),
      ]),
    )
    .select(['kind', 'name', 'guid', 'package'])
    .execute();
  const assets = rows.map(({ kind, name, guid, package: file }) => ({
    ...{ kind, name },
    ...(guid !== null && { guid }),
    ...(file !== null && { package: file }),
  }));
  return skinAssetsOf(legend, skin, assets);
}
