import type { Selectable, SelectQueryBuilder } from 'kysely';
import { isDummy } from '#contract/dummy.ts';
import type { NewsGroup, NewsLine } from '#contract/history/news.ts';
import { byLegendAndName, lineCounts, netChanges } from '#rules/news/net-changes.ts';
import { compare } from '#rules/texts/compare.ts';
import { readBuild } from '../builds/read-build.ts';
import { chunks } from '../database/chunks.ts';
import type { Database, Tables } from '../database/tables.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import { addresses } from './addresses.ts';
import { readBesideSkins } from './beside-skins.ts';
import { dayOf, endOf, firstIdOf } from './day-of-id.ts';
import { type NewsRecord, newsRecords, readTakenBack, standing, toldOf } from './told-records.ts';

/** At most this many changes of the skins are read, the newest. */
const MOST = 500;

/** The ids of skins, or a query for them. */
type Skins = readonly string[] | SelectQueryBuilder<Tables, 'skin', { id: string }>;

/** The changes of some skins, by batches and days, the newest first (docs: Feeds). */
export async function readSkinNews(db: Database, skins: Skins): Promise<NewsGroup[]> {
  const records = await newsRecords(db)
    .where('history.entity_id', 'in', skins)
    // Imports remove only starter data.
    .where((where) => where.or([where('history.batch_id', 'is', null), where('history.action', '!=', 'remove')]))
    .orderBy('history.id', 'desc')
    .limit(MOST)
    .execute();
  const batches = await readBatches(db, records);
  const counting = (await standing(db, records)).filter(({ batch_id }) => batch_id === null || batches.has(batch_id));
  const groups = Map.groupBy(counting, ({ id, batch_id }) => batch_id ?? dayOf(id));
  const told: NewsGroup[] = [];
  for (const [_id, own] of groups) {
    const lines = netChanges(await toldOf(db, own.toReversed()));
    const [newest] = own;
    if (!newest || lines.length === 0) continue;
    const batch = batches.get(_id);
    const of = batch ? { build: batch.build } : {};
    told.push({ _id, at: newest.at, newest: newest.id, ...of, counts: lineCounts(lines), lines });
  }
  return told.sort((a, b) => compare(b.newest, a.newest));
}

/** The batches of records, by id, that have not been taken back. */
async function readBatches(db: Database, records: readonly NewsRecord[]) {
  const ids = [...new Set(records.flatMap(({ batch_id }) => batch_id ?? []))];
  if (ids.length === 0) return new Map<string, { build: string | null }>();
  const takenBack = await readTakenBack(db, 'batch', ids);
  const batches = await db
    .selectFrom('batch')
    .select(['id', 'build'])
    .where('id', 'in', ids)
    .where('undo_of', 'is', null)
    .where('taken_from', 'is', null)
    .execute();
  const counting = batches.filter(({ id }) => !takenBack.has(id));
  return new Map(counting.map(({ id, build }) => [id, { build }]));
}

/** At most this many single changes of a day are read, the newest. */
const MOST_CHANGES = 2000;

type Day = { groups: NewsGroup[]; read: number };

/** The single changes of a day as news, or none, and how many records were read. */
export async function readDay(db: Database, day: string, most: number): Promise<Day> {
  const records = await newsRecords(db)
    .where('history.batch_id', 'is', null)
    .where('history.id', '>=', firstIdOf(day))
    .where('history.id', '<', endOf(day))
    .orderBy('history.id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  const told = (await standing(db, records)).reverse();
  const lines = netChanges(await toldOf(db, told));
  const newest = told.at(-1);
  const read = records.length;
  if (!newest || lines.length === 0) return { groups: [], read };
  const group = { _id: day, at: newest.at, newest: newest.id, counts: lineCounts(lines), lines: lines.slice(0, most) };
  return { groups: [group], read };
}

/** At most this many changes of one legend are counted. */
const MOST_OF_LEGEND = 2000;

type Batch = Pick<Selectable<Tables['batch']>, 'id' | 'at' | 'build' | 'added' | 'changed' | 'gone' | 'others_json'>;

/**
 * The news of a batch that counts, for all legends or for one; empty when people would see nothing. What it brought beside
 * skins is no news of a legend.
 */
export async function readBatchNews(db: Database, batch: Batch, most: number, legendId?: string): Promise<NewsGroup[]> {
  // Imports remove only starter data.
  const records = await newsRecords(db)
    .where('history.batch_id', '=', batch.id)
    .where('history.action', '!=', 'remove')
    .$if(legendId !== undefined, (query) => query.where('skin.legend_id', '=', legendId as string))
    .orderBy('history.id')
    .limit(legendId === undefined ? most + 1 : MOST_OF_LEGEND)
    .execute();
  const changes = netChanges(await toldOf(db, await standing(db, records)));
  const gone = await readNewlyGone(db, batch, legendId);
  const lines = [...changes, ...gone].sort(byLegendAndName);
  const others = legendId === undefined ? await readBesideSkins(db, batch.others_json) : undefined;
  if (lines.length === 0 && !others) return [];
  // For many changes take the batch's own numbers; for few, count the lines.
  const counts =
    records.length > most && legendId === undefined
      ? { added: batch.added, changed: batch.changed, gone: gone.length, removed: 0 }
      : lineCounts(lines);
  const { id, at, build } = batch;
  const facts = await readBuild(db, build);
  return [{ _id: id, at, newest: id, build, ...facts, counts, lines: firstOf(lines, most), ...(others && { others }) }];
}

/** Lines about gone skins are kept even among many others. */
function firstOf(lines: readonly NewsLine[], most: number) {
  if (lines.length <= most) return [...lines];
  const gone = lines.filter(({ kind }) => kind === 'gone').slice(0, most / 2);
  const others = lines.filter(({ kind }) => kind !== 'gone').slice(0, most - gone.length);
  return [...others, ...gone].sort(byLegendAndName);
}

type Gone = { id: string; gone: number | null };

/** The skins that are missing from the lists of a batch and from those of no batch before it (docs: Gone). */
async function readNewlyGone(db: Database, { id, gone }: Gone, legendId?: string): Promise<NewsLine[]> {
  if (!gone) return [];
  const rows = await db
    .selectFrom('batch_gone_skin')
    .innerJoin('skin', 'skin.id', 'batch_gone_skin.skin_id')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .select(['skin.id as entity_id', 'ingamename', 'model', 'legend.id as legend_id', 'legend.name as legend'])
    .where('batch_id', '=', id)
    .where('skin.removed_at', 'is', null)
    .$if(legendId !== undefined, (query) => query.where('skin.legend_id', '=', legendId as string))
    .execute();
  const before = new Set<string>();
  for (const some of chunks(rows)) {
    const ids = some.map((row) => row.entity_id);
    const missed = await db
      .selectFrom('batch_gone_skin')
      .select('skin_id')
      .where('skin_id', 'in', ids)
      .where('batch_id', '<', id)
      .execute();
    for (const { skin_id } of missed) before.add(skin_id);
  }
  const addressOf = await addresses(db);
  const apartOf = await readNamesakes(
    db,
    rows.map(({ entity_id }) => entity_id),
  );
  return rows
    .filter((row) => !before.has(row.entity_id) && !isDummy(row.legend))
    .map((row) => {
      const { entity_id: skin, ingamename, legend } = row;
      const apart = apartOf({ id: skin, ingamename });
      return { skin, kind: 'gone', legend, ingamename, ...apart, address: addressOf(row), fields: [] };
    });
}
