import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';
import { areTwins } from '#rules/skins/same-names.ts';
import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { SkinRecord } from './skin-record.ts';

/**
 * Refuses an in-game name that looks like that of another skin of the legend: together the two identify a skin. A skin
 * that is restored from the given record may share its name with a skin of another permanent id that has not changed
 * since.
 */
export async function refuseTakenName(
  trx: Trx,
  { id, legend_id, legend, ingamename, gameid }: SkinRecord,
  backFrom?: string,
) {
  const others = await trx
    .selectFrom('skin')
    .select(['id', 'ingamename', 'gameid'])
    .where('legend_id', '=', legend_id)
    .where('removed_at', 'is', null)
    .where('id', '!=', id)
    .execute();
  const key = nameKey(ingamename);
  for (const same of others.filter((other) => nameKey(other.ingamename) === key)) {
    const mayBeTwin = backFrom !== undefined && areTwins(same, { gameid });
    if (mayBeTwin && !(await hasChangedSince(trx, same.id, backFrom))) continue;
    const message = `${legend} has a skin named ${same.ingamename} already.`;
    throw new Refused(409, 'name_used', message, { fields: { ingamename: message } });
  }
}

async function hasChangedSince(trx: Trx, skin: string, recordId: string) {
  const record = await trx
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'skin')
    .where('entity_id', '=', skin)
    .where('id', '>', recordId)
    .limit(1)
    .executeTakeFirst();
  return record !== undefined;
}

/** Refuses a texture that another skin uses (docs: Add skin). */
export async function refuseUsedTexture(trx: Trx, skin: SkinRecord) {
  const [user] = await usersOf(trx, skin);
  if (user) refuseTexture(skin.texture, user);
}

/**
 * Refuses to restore a skin whose texture another skin has got since the given record. A skin that had it before may
 * share it: edits allow that, and such a skin must not be lost for good.
 */
export async function refuseTextureTakenSince(trx: Trx, skin: SkinRecord, recordId: string) {
  for (const user of await usersOf(trx, skin)) {
    const changes = await trx
      .selectFrom('history')
      .select(['before_json', 'after_json'])
      .where('entity', '=', 'skin')
      .where('entity_id', '=', user.id)
      .where('id', '>', recordId)
      .execute();
    const hasIt = (json: string | null) => json !== null && JSON.parse(json).texture === skin.texture;
    if (changes.some((change) => hasIt(change.after_json) && !hasIt(change.before_json))) {
      refuseTexture(skin.texture, user);
    }
  }
}

async function usersOf(trx: Trx, { id, texture }: SkinRecord) {
  if (texture.toLowerCase() === NOT_AVAILABLE) return [];
  return trx
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .select(['skin.id', 'skin.ingamename', 'legend.name as legend'])
    .where('skin.texture', '=', texture)
    .where('skin.removed_at', 'is', null)
    .where('skin.id', '!=', id)
    .orderBy('skin.id')
    .execute();
}

function refuseTexture(texture: string, { legend, ingamename }: { legend: string; ingamename: string }): never {
  const message = `The texture ${texture} is used by ${legend} – ${ingamename} already.`;
  throw new Refused(409, 'texture_used', message, { fields: { texture: message } });
}
