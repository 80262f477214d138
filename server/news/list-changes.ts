import type { SkinContent } from '#contract/history/history.ts';
import type { NamedSkin, NewestSkin, SkinNews } from '#contract/history/news.ts';
import type { Sent } from '#contract/replies.ts';
import { BASE_SKIN, NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { DUMMY, isDummy } from '#contract/text.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { skinAddress } from '#rules/skins/address.ts';
import { compare } from '#rules/texts/compare.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import type { Database } from '../database/tables.ts';
import { contentOf } from '../history/read-changes.ts';
import { fromListsAsKnown, keptList } from '../http/kept-answers.ts';
import { listedSkins } from '../records/named-skins.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import { readSlugs } from '../slugs/read-slugs.ts';
import { readBesideSkins } from './beside-skins.ts';
import { newestBatches, newestSingles } from './newest-batches.ts';
import { newsRecords, toldOf } from './read-skin-news.ts';

const NEWEST = 6;

/** `GET /api/skins/changes`: the newest changes of the skin list for everybody; an import is one change. */
export const listChanges = (db: Database) =>
  keptList<'listChanges'>(db, ['skins', 'archive'], () => ask(db, newestChanges, null), fromListsAsKnown);

export const newestChanges: Question<null, Sent<'listChanges'>> = {
  module: import.meta.url,
  name: 'newestChanges',
  isOfSkins: true,
  async read(db) {
    const newest = await newestSkin(db);
    return { changes: await readNewest(db), ...(newest && { newest }) };
  },
};

/** The newest skin with files of its own: it is the example of the home page (docs: Home). */
async function newestSkin(db: Database): Promise<NewestSkin | undefined> {
  const row = await listedSkins(db)
    .select(['skin.id', 'skin.ingamename', 'model', 'texture', 'animation', 'quality'])
    .select('legend.id as legendId')
    .where('legend.name_key', '!=', DUMMY)
    .where('skin.ingamename', '!=', BASE_SKIN)
    .where('model', '!=', NOT_AVAILABLE)
    .where('texture', '!=', NOT_AVAILABLE)
    .orderBy('skin.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return;
  const { id, legendId, legend, ingamename, model, texture, animation, quality } = row;
  const slugs = await readSlugs(db);
  const apartOf = await readNamesakes(db, [id]);
  return {
    ...{ legend, ingamename, model, texture, ...apartOf({ id, ingamename }) },
    address: skinAddress(
      { legend, slug: slugs.ofLegend({ id: legendId, name: legend }) },
      { ingamename, slug: slugs.ofSkin({ id, ingamename, model }) },
    ),
    ...(animation !== null && { animation }),
    ...(quality !== null && { quality }),
  };
}

/** Changes of single skins and of batches, in the order of their ids: the clock may have been set back. */
async function readNewest(db: Database): Promise<SkinNews[]> {
  const batches = await newestBatches(db, NEWEST);
  const parts = batches.length === 0 ? [] : await partsOf(db, batches);
  const singles = (await newestSingles(db, NEWEST)).map(({ id, at, action }) => ({
    id,
    at,
    action,
    count: 1,
    batch: undefined,
    others: undefined,
  }));
  const changes = [...singles, ...parts].sort((a, b) => compare(b.id, a.id)).slice(0, NEWEST);
  const ids = changes.flatMap(({ id, count }) => (count === 1 ? [id] : []));
  const records = ids.length === 0 ? [] : await recordsOf(db, ids);
  const slugs = await readSlugs(db);
  const apartOf = await readNamesakes(
    db,
    records.flatMap(({ skinId }) => skinId ?? []),
  );
  const news: SkinNews[] = [];
  for (const { id, at, action, count, batch, others } of changes) {
    const record = records.find((one) => one.id === id);
    if (record && isDummy(legendOf(record))) continue;
    news.push({
      ...{ _id: id, at, action, count },
      ...(batch && { group: { ...(await groupOf(db, batch, action)), ...(others && { others }) } }),
      ...(record && { skin: { ...sayOne(record, slugs), ...apartIn(record, apartOf) } }),
    });
  }
  return news;
}

/**
 * The changes of batches, by action. What they removed was starter data. What they brought beside skins is told with the
 * first of them, or alone.
 */
async function partsOf(db: Database, batches: Awaited<ReturnType<typeof newestBatches>>) {
  const rows = await db
    .selectFrom('history')
    .where(
      'batch_id',
      'in',
      batches.map(({ id }) => id),
    )
    .where('entity', '=', 'skin')
    .where('action', '!=', 'remove')
    .select(['batch_id', 'action'])
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('id')])
    .groupBy(['batch_id', 'action'])
    .execute();
  const all = batches.map(async (batch) => {
    const others = await readBesideSkins(db, batch.others_json);
    const own = rows.filter(({ batch_id }) => batch_id === batch.id).sort((a, b) => compare(b.id, a.id));
    const action = others?.kinds.some(({ added }) => added > 0) ? ('add' as const) : ('change' as const);
    const alone = others ? [{ id: batch.id, action, count: 0 }] : [];
    return (own.length > 0 ? own : alone).map(({ id, action, count }, at) => ({
      ...{ id, at: batch.at, action, count: Number(count), batch },
      others: at === 0 ? others : undefined,
    }));
  });
  return (await Promise.all(all)).flat();
}

type Batch = Awaited<ReturnType<typeof newestBatches>>[number];

/** How many skins of a batch are named. */
const EXAMPLES = 3;

const groupOf = async (db: Database, { id, build }: Batch, action: SkinNews['action']) => ({
  build,
  address: newsAddress({ _id: id, build }),
  examples: await examplesOf(db, id, action),
});

/** The first skins that a batch added or changed and that are still in the list, by legend and name. */
async function examplesOf(db: Database, batch: string, action: SkinNews['action']): Promise<NamedSkin[]> {
  const records = await newsRecords(db)
    .where('history.batch_id', '=', batch)
    .where('history.action', '=', action)
    .where('skin.removed_at', 'is', null)
    .orderBy('legend.name')
    .orderBy('skin.ingamename')
    .limit(EXAMPLES)
    .execute();
  const told = (await toldOf(db, records)).filter(({ legend }) => !isDummy(legend));
  return told.map(({ legend, after, apart, address }) => ({
    ...{ legend, ingamename: after?.ingamename ?? '' },
    ...(apart !== undefined && { apart }),
    ...(address !== undefined && { address }),
  }));
}

type SkinRow = Awaited<ReturnType<typeof recordsOf>>[number];
type Slugs = Awaited<ReturnType<typeof readSlugs>>;

const contentIn = ({ after_json, before_json }: SkinRow) => contentOf<SkinContent>(after_json ?? before_json);

/** The present name of its legend. */
const legendOf = (record: SkinRow) => record.legend ?? contentIn(record)?.legend ?? '';

const sayOne = (record: SkinRow, slugs: Slugs) => ({
  legend: legendOf(record),
  ingamename: contentIn(record)?.ingamename ?? '',
  ...placeOf(record, slugs),
});

const apartIn = (record: SkinRow, apartOf: Awaited<ReturnType<typeof readNamesakes>>) =>
  record.skinId === null ? {} : apartOf({ id: record.skinId, ingamename: contentIn(record)?.ingamename ?? '' });

/** The skin's present address; undefined once it was removed. */
function placeOf(record: SkinRow, slugs: Slugs) {
  const { skinId: id, legendId, legend, ingamename, model, removed_at: removedAt } = record;
  if (id === null || legendId === null || legend === null || ingamename === null || model === null) return;
  if (removedAt !== null) return;
  const of = { legend, slug: slugs.ofLegend({ id: legendId, name: legend }) };
  return { address: skinAddress(of, { ingamename, slug: slugs.ofSkin({ id, ingamename, model }) }) };
}

const recordsOf = (db: Database, ids: string[]) =>
  db
    .selectFrom('history')
    .leftJoin('skin', 'skin.id', 'history.entity_id')
    .leftJoin('legend', 'legend.id', 'skin.legend_id')
    .select(['history.id', 'before_json', 'after_json', 'legend.name as legend', 'legend.id as legendId'])
    .select(['skin.id as skinId', 'skin.ingamename', 'skin.model', 'skin.removed_at'])
    .where('history.id', 'in', ids)
    .execute();
