import type * as v from 'valibot';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { StaleSkin } from '#contract/skins/stale-skin.ts';
import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import { lastActor } from '../records/last-actor.ts';
import type { SkinRecord } from './skin-record.ts';

/** Finds the skin of this id. A removed skin counts as none. */
export async function findSkin(trx: Trx, id: string): Promise<SkinRecord> {
  const skin = await findAnySkin(trx, id);
  if (skin && skin.removed_at === null) return skin;
  throw new Refused(404, 'not_found', 'This skin no longer exists.');
}

/** Finds the skin of this id, also when it was removed. */
export const findAnySkin = (trx: Trx, id: string): Promise<SkinRecord | undefined> =>
  trx
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('skin.id', '=', id)
    .selectAll('skin')
    .select('legend.name as legend')
    .executeTakeFirst();

/** Refuses a change that is based on a version that the skin no longer has (docs: Conflicts). */
export async function refuseStale(
  trx: Trx,
  skin: SkinRecord,
  { seen, message }: { seen: number | undefined; message: string },
) {
  const { version } = skin;
  if (seen === undefined || seen === version) return;
  const actor = await lastActor(trx, { entity: 'skin', id: skin.id, version });
  const current: v.InferInput<typeof StaleSkin> = { ...skinFieldsOf(skin), version, actor };
  throw new Refused(409, 'stale', message, { current });
}
