import type { SkinNews } from '#contract/changes.ts';
import { isDummy } from '#contract/dummy.ts';
import type { SkinContent } from '#contract/history.ts';
import type { Database } from '../database/open.ts';
import { keptList } from '../kept-list.ts';
import { contentOf } from './read-changes.ts';

const NEWEST = 6;

/** `GET /api/skins/changes`: the newest changes of the skin list for everybody, an import being one change. */
export const listChanges = (db: Database) => keptList(db, 'skins', async () => ({ changes: await readNews(db) }));

async function readNews(db: Database): Promise<SkinNews[]> {
  const changes = await db
    .selectFrom('history')
    .select((row) => ['at', 'action', row.fn.countAll().as('count'), row.fn.max('id').as('id')])
    .where('entity', '=', 'skin')
    .where('actor', '!=', 'starter')
    // Imports remove nothing but what the product brought along.
    .where((where) => where.or([where('actor', '!=', 'import'), where('action', '!=', 'remove')]))
    .groupBy(['at', 'actor', 'action'])
    // The groups in the order of the index, so that only the newest are read.
    .orderBy('at', 'desc')
    .orderBy('actor', 'desc')
    .orderBy('action', 'desc')
    .limit(NEWEST)
    .execute();
  const ids = changes.map(({ id }) => id);
  const records = ids.length === 0 ? [] : await db.selectFrom('history').selectAll().where('id', 'in', ids).execute();
  return changes.flatMap(({ id, at, action, count }) => {
    const record = records.find((one) => one.id === id);
    const skin = contentOf<SkinContent>(record?.after_json ?? record?.before_json ?? null);
    if (isDummy(skin?.legend ?? '')) return [];
    const isOne = Number(count) === 1 && skin !== null;
    return {
      _id: id,
      at,
      action,
      count: Number(count),
      ...(isOne && { skin: { legend: skin.legend, ingamename: skin.ingamename } }),
    };
  });
}
