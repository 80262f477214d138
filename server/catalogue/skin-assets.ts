import { sql } from 'kysely';
import type { Asset } from '#contract/assets.ts';
import type { Skin } from '#contract/skin.ts';
import { nameKey } from '#contract/text.ts';
import { materialParts } from '#rules/recipes/material-parts.ts';
import { isKnown } from '#rules/recipes/row.ts';
import type { Database } from '../database/tables.ts';
import { compare } from '../program/compare.ts';
import type { Book } from './book.ts';

/** What the archive has of a skin: its model with arms and loading twin, and the parts of its material. */
export async function readSkinAssets(db: Database, { groups }: Book, legend: string, skin: Skin): Promise<Asset[]> {
  const names = groups.get(nameKey(legend)) ?? [];
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('archive_item')
    .where('group_name', 'in', names)
    .where('kind', 'in', ['Models', 'Textures'])
    .where(({ or, eb }) =>
      or([
        eb('name', 'in', modelsOf(skin)),
        ...beginnings(skin).map((start) => sql<boolean>`name like ${`${start.replace(/[!%_]/g, '!$&')}%`} escape '!'`),
      ]),
    )
    .select(['kind', 'name', 'guid', 'package'])
    .execute();
  const assets = rows
    .sort((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name))
    .map(({ kind, name, guid, package: file }) => ({
      ...{ kind, name },
      ...(guid !== null && { guid }),
      ...(file !== null && { package: file }),
    }));
  const parts = new Set(materialParts([{ legend, skin }], assets).names);
  return assets.filter(({ kind, name }) => kind === 'Models' || parts.has(name));
}

const modelsOf = ({ model }: Skin) =>
  isKnown(model) ? [model, model.replace(/_w$/, '_v'), `${model}_loading`] : [model];

/** A colour may stand behind the part, so the material without it is where the names of its parts begin. */
const beginnings = ({ texture }: Skin) => (isKnown(texture) ? [texture.replace(/(?:_r[tc]\d+)+$/i, '')] : []);
