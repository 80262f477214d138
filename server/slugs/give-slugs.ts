import type { CompiledQuery, Kysely } from 'kysely';
import { slugOfLegend, slugOfSkin } from '#rules/skins/stored-slug.ts';
import { chunks } from '../database/chunks.ts';
import type { Tables } from '../database/tables.ts';

type Slug = Tables['slug'];
type NamedSkin = Pick<Tables['skin'], 'id' | 'legend_id' | 'ingamename' | 'model'>;

/** The scope of the slugs of legends. */
export const LEGENDS = '';

/** The statements that give skins the slugs of their names, unless they have them already (docs: Addresses). */
export const slugsOfSkins = (db: Kysely<Tables>, skins: readonly NamedSkin[]) =>
  give(
    db,
    skins.map((skin) => ({ scope: skin.legend_id, entity_id: skin.id, base: slugOfSkin(skin) })),
  );

/** The same for legends. */
export const slugsOfLegends = (db: Kysely<Tables>, legends: readonly Pick<Tables['legend'], 'id' | 'name'>[]) =>
  give(
    db,
    legends.map((legend) => ({ scope: LEGENDS, entity_id: legend.id, base: slugOfLegend(legend) })),
  );

/**
 * Reads nothing first: of the possible slugs of a thing, in order, the first free one is inserted, and the others
 * conflict with the index of (entity_id, base). So an import of thousands needs no queries.
 */
function* give(db: Kysely<Tables>, named: readonly Omit<Slug, 'slug'>[]): Generator<CompiledQuery> {
  for (const some of chunks(named)) {
    const rows = some.flatMap((one) => candidates(one).map((slug) => ({ ...one, slug })));
    yield db
      .insertInto('slug')
      .values(rows)
      .onConflict((same) => same.doNothing())
      .compile();
  }
}

/** The last candidate is always free: it contains the id. */
const candidates = ({ base, entity_id }: Omit<Slug, 'slug'>) => [
  base,
  `${base}-2`,
  `${base}-3`,
  `${base}-${entity_id}`,
];
