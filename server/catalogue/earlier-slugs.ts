import type { Earlier } from '#rules/skins/pages/look-up.ts';
import type { Database } from '../database/tables.ts';
import { LEGENDS } from '../slugs/give-slugs.ts';

/** Looks up the slugs of earlier names, which keep leading to the same thing (docs: Addresses). */
export function earlierSlugs(db: Database): Earlier {
  const given = async (scope: string, slug: string) => {
    const row = await rowOf(db, scope, slug);
    return row && { id: row.entity_id, base: row.base, namesakes: () => sameBase(db, scope, row.base) };
  };
  return { legend: (slug) => given(LEGENDS, slug), skin: given };
}

const rowOf = (db: Database, scope: string, slug: string) =>
  db
    .selectFrom('slug')
    .select(['entity_id', 'base'])
    .where('scope', '=', scope)
    .where('slug', '=', slug)
    .executeTakeFirst();

async function sameBase(db: Database, scope: string, base: string) {
  const rows = await db
    .selectFrom('slug')
    .select('entity_id')
    .where('scope', '=', scope)
    .where('base', '=', base)
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}
