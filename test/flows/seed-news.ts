import { bumpRevision } from '../../server/database/revision.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { withoutHistory } from '../support/without-history.ts';

const OURS = 'news-';

/** Makes a history of only the addition of these skins of Ash, with the ids of their records. */
export const setNews = (db: Database, added: readonly { id: string; name: string }[]) =>
  write(db, async (trx) => {
    await withoutHistory(trx);
    await trx.deleteFrom('skin').where('id', 'like', `${OURS}%`).execute();
    await trx.deleteFrom('legend').where('id', '=', OURS).execute();
    const legend = { id: OURS, name: 'Newcomer', name_key: 'newcomer', created_at: 1 };
    await trx.insertInto('legend').values(legend).execute();
    for (const { id, name } of added) {
      const content = { ingamename: name, model: `${name}_w`, texture: name };
      const skin = { id: OURS + name, legend_id: OURS, ...content, animation: null, starter: 0, version: 1 } as const;
      await trx
        .insertInto('skin')
        .values({ ...skin, created_at: 1, updated_at: 1, removed_at: null })
        .execute();
      await trx
        .insertInto('history')
        .values({
          ...{ id, at: 1, actor: 'somebody', entity: 'skin', entity_id: skin.id, action: 'add', version: 1 },
          ...{ before_json: null, after_json: JSON.stringify({ legend: 'Newcomer', ...content }), undo_of: null },
        })
        .execute();
    }
    await bumpRevision(trx, 'skins');
  });
