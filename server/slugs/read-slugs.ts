import { slugOfLegend, slugOfSkin } from '#rules/skins/stored-slug.ts';
import type { Database, Tables } from '../database/tables.ts';

type NamedSkin = Pick<Tables['skin'], 'id' | 'ingamename' | 'model'>;
type NamedLegend = Pick<Tables['legend'], 'id' | 'name'>;

/** The present slugs of skins and legends (docs: Addresses). Reads only a few rows. */
export async function readSlugs(db: Database) {
  const rows = await db
    .selectFrom('slug')
    .select(['entity_id', 'base', 'slug'])
    .whereRef('slug', '<>', 'base')
    .execute();
  const numbered = new Map(rows.map(({ entity_id, base, slug }) => [`${entity_id}\n${base}`, slug]));
  const slugWith = (id: string, base: string) => numbered.get(`${id}\n${base}`) ?? base;
  return {
    ofSkin: (skin: NamedSkin) => slugWith(skin.id, slugOfSkin(skin)),
    ofLegend: (legend: NamedLegend) => slugWith(legend.id, slugOfLegend(legend)),
  };
}
