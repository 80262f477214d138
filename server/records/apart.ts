import type { Kysely } from 'kysely';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { skinKey } from '#rules/skins/given-rows.ts';
import type { Revisions } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import type { SkinRecord } from '../skins/skin-record.ts';

/** The skins that a change writes, and the names and textures that they get. */
export type Touched = { ids: ReadonlySet<string>; names: ReadonlySet<string>; textures: ReadonlySet<string> };

export const touchedBy = (skins: readonly SkinRecord[]): Touched => ({
  ids: new Set(skins.map(({ id }) => id)),
  names: new Set(skins.map(skinKey)),
  textures: new Set(skins.flatMap(({ texture }) => (texture.toLowerCase() === NOT_AVAILABLE ? [] : texture))),
});

/** The revisions of the lists, and the id of the newest entry. */
type State = { lists: Revisions; last: string };

/**
 * Has nothing changed since but single skins that a change neither writes nor whose names or textures it gives to
 * others? Then it does not matter which of the two came first.
 */
export async function isApart(
  db: Kysely<Tables>,
  { seen, now, touched }: { seen: State; now: State; touched: Touched | undefined },
) {
  if (seen.lists.skins === now.lists.skins && seen.lists.archive === now.lists.archive) return true;
  if (!touched || seen.lists.archive !== now.lists.archive) return false;
  const records = await db
    .selectFrom('history')
    .where('id', '>', seen.last)
    .where('entity', '!=', 'account')
    .select(['entity', 'entity_id', 'batch_id', 'after_json'])
    .execute();
  const isOther = ({ entity, entity_id, batch_id, after_json }: (typeof records)[number]) => {
    if (entity !== 'skin' || batch_id !== null || touched.ids.has(entity_id)) return false;
    const after = after_json && JSON.parse(after_json);
    return !after || !(touched.names.has(skinKey(after)) || touched.textures.has(after.texture));
  };
  // Each of them is one change of the list, so nothing else has changed it.
  return records.length === now.lists.skins - seen.lists.skins && records.every(isOther);
}
