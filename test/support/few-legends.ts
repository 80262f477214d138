import type { Database } from '../../server/database/tables.ts';
import { bumpRevision, write } from '../../server/database/write.ts';

/** These legends have long cards and a short one, skins with an animation and without, and one without a model. */
const KEPT = ['Ash', 'Axle', 'Bloodhound', 'Mirage', 'Newcastle', 'Wraith'];

/** Removes most legends and their skins, where a page is read cell by cell: each kind of row stays. */
export const keepFewLegends = (db: Database) =>
  write(db, async (trx) => {
    const others = trx.selectFrom('legend').select('id').where('name', 'not in', KEPT);
    await trx.deleteFrom('skin').where('legend_id', 'in', others).execute();
    await trx.deleteFrom('legend').where('name', 'not in', KEPT).execute();
    await bumpRevision(trx, 'skins');
  });
