import type { Seen } from '#contract/imports/batch.ts';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { skinKey } from '#rules/skins/given-rows.ts';
import type { Database, Tables } from '../database/tables.ts';
import { readRevisions } from '../database/write.ts';

/** What somebody has seen: the revisions of the lists, and the newest entry of the history. */
export async function readSeen(db: Database) {
  const { newest } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return { ...(await readRevisions(db)), newest: newest ?? '' };
}

/**
 * The changes of skins since, the oldest first; undefined when something else has changed as well, or when nobody can
 * say. Each change of the list is a record of its own or a batch, so their number says whether it is all.
 */
export async function changesOfSkinsSince(db: Database, { newest, ...seen }: Seen) {
  const now = await readRevisions(db);
  if (now.skins === seen.skins && now.archive === seen.archive) return [];
  if (newest === undefined || now.archive !== seen.archive) return;
  const records = await db
    .selectFrom('history')
    .where('id', '>', newest)
    .where('entity', '!=', 'account')
    .select(['id', 'entity', 'entity_id', 'batch_id', 'before_json', 'after_json'])
    .orderBy('id')
    .execute();
  const changes = new Set(records.map(({ id, batch_id }) => batch_id ?? id));
  const isAll = changes.size === now.skins - seen.skins && records.every(({ entity }) => entity === 'skin');
  return isAll ? records : undefined;
}

/** The skins that a change writes, and the names and textures that they get. */
export type Touched = { ids: ReadonlySet<string>; names: ReadonlySet<string>; textures: ReadonlySet<string> };

type Skin = Pick<Tables['skin'], 'id' | 'ingamename' | 'texture'> & { legend: string };

export const touchedBy = (skins: readonly Skin[]): Touched => ({
  ids: new Set(skins.map(({ id }) => id)),
  names: new Set(skins.map(skinKey)),
  textures: new Set(skins.flatMap(({ texture }) => (texture.toLowerCase() === NOT_AVAILABLE ? [] : texture))),
});

/**
 * Has nothing changed since but single skins that a change neither writes nor whose names or textures it gives to
 * others? Then it does not matter which of the two came first.
 */
export async function isApart(db: Database, seen: Seen, given: (() => Touched) | undefined) {
  const records = await changesOfSkinsSince(db, seen);
  const touched = records?.length ? given?.() : undefined;
  return records?.every(({ entity_id, batch_id, after_json }) => {
    // A batch may have changed marks, which have no records.
    if (!touched || batch_id !== null || touched.ids.has(entity_id)) return false;
    const after = after_json && JSON.parse(after_json);
    return !after || !(touched.names.has(skinKey(after)) || touched.textures.has(after.texture));
  });
}
