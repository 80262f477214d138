import type { Database } from '../database/tables.ts';

/** Skins with the names of their legends: those that were removed too. */
export const namedSkins = (db: Database) =>
  db.selectFrom('skin').innerJoin('legend', 'legend.id', 'skin.legend_id').select('legend.name as legend');

/** The same for those in the list. */
export const listedSkins = (db: Database) => namedSkins(db).where('skin.removed_at', 'is', null);
