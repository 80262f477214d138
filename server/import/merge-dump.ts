import type { Kysely } from 'kysely';
import { NOT_AVAILABLE } from '#contract/skin.ts';
import type { Tables } from '../database/tables.ts';
import type { DumpRows, DumpSkinRow } from './dump-rows.ts';
import { type Rows, type SkinRow, skinKey } from './rows.ts';

/**
 * Adds a dump's rows to those of our own files. What somebody wrote in a file of ours goes before what the game says,
 * and what the game does not say stays as the database has it.
 */
export async function mergeDump(db: Kysely<Tables>, rows: Rows, { skins, assets }: DumpRows): Promise<Rows> {
  if (skins.length + assets.length === 0) return rows;
  const written = new Set(rows.skins.map(skinKey));
  const known = await knownSkins(db);
  const filled = skins
    .filter((skin) => !written.has(skinKey(skin)))
    .map((skin) => filledFrom(known.get(skinKey(skin)), skin));
  return { skins: [...rows.skins, ...filled], assets: [...rows.assets, ...assets] };
}

type Known = Pick<SkinRow, 'model' | 'texture'>;

async function knownSkins(db: Kysely<Tables>) {
  const skins = await db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('removed_at', 'is', null)
    .select(['legend.name as legend', 'ingamename', 'model', 'texture'])
    .execute();
  return new Map(skins.map((skin): [string, Known] => [skinKey(skin), skin]));
}

const filledFrom = (known: Known | undefined, skin: DumpSkinRow): SkinRow => ({
  ...skin,
  model: skin.model ?? known?.model ?? NOT_AVAILABLE,
  texture: skin.texture ?? known?.texture ?? NOT_AVAILABLE,
});
