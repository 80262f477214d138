import type { SkinNews } from '#contract/changes.ts';
import { isDummy } from '#contract/dummy.ts';
import type { SkinContent } from '#contract/history.ts';
import { skinAddress } from '#rules/skins/address.ts';
import type { Database } from '../database/tables.ts';
import { cachedList } from '../http/cached-list.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import { readSlugs } from '../slugs/read-slugs.ts';
import { contentOf } from './read-changes.ts';

const NEWEST = 6;

/** `GET /api/skins/changes`: the newest changes of the skin list for everybody, an import being one change. */
export const listChanges = (db: Database) =>
  cachedList<'listChanges'>(db, 'skins', async () => ({ changes: await readNews(db) }));

async function readNews(db: Database): Promise<SkinNews[]> {
  const changes = await newestChanges(db);
  const ids = changes.map(({ id }) => id);
  const records = ids.length === 0 ? [] : await recordsOf(db, ids);
  const slugs = await readSlugs(db);
  const apartOf = await readNamesakes(
    db,
    records.flatMap(({ skinId }) => skinId ?? []),
  );
  return changes.flatMap(({ id, at, action, count }) => {
    const record = records.find((one) => one.id === id);
    const skin = contentOf<SkinContent>(record?.after_json ?? record?.before_json ?? null);
    // By the name that the legend has by now.
    const legend = record?.legend ?? skin?.legend ?? '';
    if (isDummy(legend)) return [];
    const isOne = Number(count) === 1 && skin !== null;
    const apart = record?.skinId && skin ? apartOf({ id: record.skinId, ingamename: skin.ingamename }) : {};
    return {
      _id: id,
      at,
      action,
      count: Number(count),
      ...(isOne && { skin: { legend, ingamename: skin.ingamename, ...apart, ...(record && placeOf(record, slugs)) } }),
    };
  });
}

/** Where the skin is by now; nowhere once it was removed. */
function placeOf(record: SkinRow, slugs: Slugs) {
  const { skinId: id, legendId, legend, ingamename, model, removed_at: removedAt } = record;
  if (id === null || legendId === null || legend === null || ingamename === null || model === null) return;
  if (removedAt !== null) return;
  const of = { legend, slug: slugs.ofLegend({ id: legendId, name: legend }) };
  return { address: skinAddress(of, { ingamename, slug: slugs.ofSkin({ id, ingamename, model }) }) };
}

type SkinRow = Awaited<ReturnType<typeof recordsOf>>[number];
type Slugs = Awaited<ReturnType<typeof readSlugs>>;

const recordsOf = (db: Database, ids: string[]) =>
  db
    .selectFrom('history')
    .leftJoin('skin', 'skin.id', 'history.entity_id')
    .leftJoin('legend', 'legend.id', 'skin.legend_id')
    .select(['history.id', 'before_json', 'after_json', 'legend.name as legend', 'legend.id as legendId'])
    .select(['skin.id as skinId', 'skin.ingamename', 'skin.model', 'skin.removed_at'])
    .where('history.id', 'in', ids)
    .execute();

/** One step at a time, so that only the newest are read, in the order of their ids: the clock may have been set back. */
async function newestChanges(db: Database) {
  const changes: Made[] = [];
  const seen: Last[] = [];
  for (;;) {
    const last = await lastBefore(db, seen);
    if (!last || changes.length >= NEWEST) return changes.slice(0, NEWEST);
    const made = await madeWith(db, last);
    changes.push(...made);
    // Nothing can have come between the records of a batch.
    const before = last.batch_id !== null ? made.map(({ first }) => first).sort()[0] : last.id;
    seen.push({ ...last, id: before ?? last.id });
  }
}

type Last = { id: string; at: number; actor: string; batch_id: string | null };
type Made = Awaited<ReturnType<typeof madeWith>>[number];

/** The newest record of a change that has not been seen. */
const lastBefore = (db: Database, seen: Last[]): Promise<Last | undefined> =>
  skinChanges(db)
    .select(['id', 'at', 'actor', 'batch_id'])
    .$if(seen.length > 0, (query) => query.where('id', '<', String(seen.at(-1)?.id)))
    .where((where) => where.not(where.or(seen.map(({ at, actor }) => where.and({ at, actor })))))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What was done at the same moment by the same hand, by what it did. */
const madeWith = (db: Database, { at, actor }: Last) =>
  skinChanges(db)
    .where('at', '=', at)
    .where('actor', '=', actor)
    .select(['at', 'action'])
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('id').as('first'), fn.max('id').as('id')])
    .groupBy(['at', 'action'])
    .orderBy('id', 'desc')
    .execute();

const skinChanges = (db: Database) =>
  db
    .selectFrom('history')
    .where('entity', '=', 'skin')
    .where('actor', '!=', 'starter')
    // Imports remove nothing but what the product brought along.
    .where((where) =>
      where.or([
        where('action', '!=', 'remove'),
        where('batch_id', 'is', null),
        where(
          'batch_id',
          'in',
          where
            .selectFrom('batch')
            .select('batch.id')
            .where((one) => one.or([one('undo_of', 'is not', null), one('taken_from', 'is not', null)])),
        ),
      ]),
    );
