import { slugOfLegend, slugOfSkin } from '#rules/skins/stored-slug.ts';
import { rowsInto, type Step } from '../database/steps.ts';
import type { Tables } from '../database/tables.ts';

type Named = Omit<Tables['slug'], 'slug'>;
type NamedSkin = Pick<Tables['skin'], 'id' | 'legend_id' | 'ingamename' | 'model'>;

/** The scope of the slugs of legends. */
export const LEGENDS = '';

/** The steps that give skins the slugs of their names, unless they have them already (docs: Addresses). */
export const slugsOfSkins = (skins: readonly NamedSkin[]) =>
  give(skins, (skin) => ({ scope: skin.legend_id, entity_id: skin.id, base: slugOfSkin(skin) }));

/** The same for legends. */
export const slugsOfLegends = (legends: readonly Pick<Tables['legend'], 'id' | 'name'>[]) =>
  give(legends, (legend) => ({ scope: LEGENDS, entity_id: legend.id, base: slugOfLegend(legend) }));

/**
 * Reads nothing first: of the possible slugs of a thing, in order, the first free one is inserted, and the others
 * conflict with the index of (entity_id, base). So an import of thousands needs no queries. The last one is always
 * free: it contains the id.
 */
function* give<One>(all: readonly One[], named: (one: One) => Named): Generator<Step> {
  function* rows(slugs: (named: Named) => string[]) {
    for (const one of all) {
      const own = named(one);
      for (const slug of slugs(own)) yield { ...own, slug };
    }
  }
  const how = { key: ['entity_id', 'base'] };
  yield rowsInto(
    'slug',
    rows(({ base }) => [base]),
    how,
  );
  yield rowsInto(
    'slug',
    rows(({ base, entity_id }) => [`${base}-2`, `${base}-3`, `${base}-${entity_id}`]),
    how,
  );
}
