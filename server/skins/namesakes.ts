import { wordsApart } from '#rules/skins/apart.ts';
import { chunks } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';

/** A name that a skin had when something happened to it. */
type Named = { id: string; ingamename: string };

/**
 * Returns a function that says what tells a skin from others of its legend with the same name, for sentences about its
 * past (docs: Skins). Skins that have been removed since are included. A skin that has been renamed since gets nothing.
 */
export async function readNamesakes(db: Database, ids: readonly string[]) {
  const found = new Map<string, Namesake>();
  for (const some of chunks([...new Set(ids)]))
    for (const skin of await namesakesOf(db, some)) found.set(skin.id, skin);
  const words = new Map<string, string>();
  for (const own of Map.groupBy(found.values(), ({ legend_id }) => legend_id).values())
    for (const [id, word] of wordsApart(own)) words.set(id, word);
  return ({ id, ingamename }: Named): { apart?: string } => {
    const apart = words.get(id);
    return apart === undefined || found.get(id)?.ingamename !== ingamename ? {} : { apart };
  };
}

type Namesake = Awaited<ReturnType<typeof namesakesOf>>[number];

/** These skins, and those of the list with the same names. */
const namesakesOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('skin as meant')
    .innerJoin('skin', (join) =>
      join.onRef('skin.legend_id', '=', 'meant.legend_id').onRef('skin.ingamename', '=', 'meant.ingamename'),
    )
    .where('meant.id', 'in', ids)
    .where((where) => where.or([where('skin.removed_at', 'is', null), where('skin.id', '=', where.ref('meant.id'))]))
    .select(['skin.id', 'skin.legend_id', 'skin.ingamename', 'skin.model', 'skin.texture'])
    .select(['skin.quality', 'skin.slot', 'skin.gameid'])
    .execute();
