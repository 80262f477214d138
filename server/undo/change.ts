import type { User } from '#contract/users/user.ts';
import type { Tables, Trx } from '../database/tables.ts';
import type { Author } from '../records/change-record.ts';

export type Change = Tables['history'];
/** What the undo of a record needs of it. */
export type Undoable = Pick<Change, (typeof undoable)[number]> & {
  /** The record that says what the skin was like before; this one by default. */
  earlierIn?: string;
};
export const undoable = ['id', 'entity_id', 'action', 'before_json', 'version', 'version_before'] as const;
/** Undoes a change of one kind. Refuses users without the right, and a change that no longer fits. */
export type Undo = (trx: Trx, change: Change, by: Author & { undoOf: string; person: User }) => Promise<object>;

/** Changes of skins since an entry of the history. */
export type ChangesSince = {
  changed: ReadonlySet<string>;
  /** The skins that got a texture, by texture. */
  texturesGot: ReadonlyMap<string, Set<string>>;
};

/** From the entry of this id on, without the records of the batch `notOf`. */
export async function readChangesSince(
  trx: Trx,
  { from, notOf }: { from: string; notOf?: string },
): Promise<ChangesSince> {
  const records = await trx
    .selectFrom('history')
    .select(['entity_id', 'before_json', 'after_json'])
    .where('entity', '=', 'skin')
    .where('id', '>=', from)
    .$if(notOf !== undefined, (query) =>
      query.where((where) => where.or([where('batch_id', 'is', null), where('batch_id', '!=', notOf as string)])),
    )
    .execute();
  const texturesGot = new Map<string, Set<string>>();
  for (const { entity_id, before_json, after_json } of records) {
    const texture = textureOf(after_json);
    if (texture === undefined || texture === textureOf(before_json)) continue;
    texturesGot.set(texture, (texturesGot.get(texture) ?? new Set()).add(entity_id));
  }
  return { changed: new Set(records.map((record) => record.entity_id)), texturesGot };
}

const textureOf = (json: string | null): string | undefined => (json === null ? undefined : JSON.parse(json).texture);
