import type { Insertable, Updateable } from 'kysely';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
import { bumpRevision, write } from '../../server/database/write.ts';
import { columnsOf } from '../../server/legends/legend-row.ts';

/** Replaces all legends by these, with their ids, versions and numbers of skins. */
export const setLegends = (db: Database, legends: readonly NamedLegend[]) =>
  write(db, async (trx) => {
    await trx.deleteFrom('history').where('entity', '=', 'legend').execute();
    await trx.deleteFrom('skin').execute();
    await trx.deleteFrom('legend').execute();
    for (const legend of legends) {
      await trx.insertInto('legend').values(rowOf(legend)).execute();
      for (let number = 1; number <= legend.skins; number++) {
        await trx.insertInto('skin').values(skinOf(legend, number)).execute();
      }
    }
    await bumpRevision(trx, 'skins');
  });

/** Changes a legend, as somebody else would. */
export const changeLegend = (db: Database, id: string, columns: Updateable<Tables['legend']>) =>
  write(db, async (trx) => {
    await trx.updateTable('legend').set(columns).where('id', '=', id).execute();
    await bumpRevision(trx, 'skins');
  });

const rowOf = ({ _id, version = 1, skins: _, ...content }: NamedLegend): Insertable<Tables['legend']> => ({
  id: _id,
  ...columnsOf(content),
  name_key: content.name.toLowerCase(),
  created_at: 1,
  version,
});

const skinOf = ({ _id }: NamedLegend, number: number): Insertable<Tables['skin']> => ({
  id: `${_id}-${number}`,
  legend_id: _id,
  ingamename: `Skin ${number}`,
  model: 'm',
  texture: 'n/a',
  animation: null,
  created_at: 1,
  updated_at: 1,
  starter: 0,
  version: 1,
  removed_at: null,
});
