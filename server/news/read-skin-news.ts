import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { SkinContent } from '#contract/history/history.ts';
import type { NewsGroup, NewsLine } from '#contract/history/news.ts';
import { isDummy } from '#contract/text.ts';
import { byLegendAndName, lineCounts, netChanges, type SkinNews } from '#rules/news/net-changes.ts';
import { compare } from '#rules/texts/compare.ts';
import { readBuild } from '../builds/list-builds.ts';
import { chunks } from '../database/steps.ts';
import type { Database, Tables } from '../database/tables.ts';
import { contentOf } from '../history/read-changes.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import { addresses } from './addresses.ts';
import { readBesideSkins } from './beside-skins.ts';

/** Records of skin changes that may be news, with the present skins. Undos are never news. */
export const newsRecords = (db: Database) =>
  db
    .selectFrom('history')
    .leftJoin('skin', 'skin.id', 'history.entity_id')
    .leftJoin('legend', 'legend.id', 'skin.legend_id')
    .select([
      'history.id',
      'history.at',
      'history.entity_id',
      'history.batch_id',
      'history.action',
      'before_json',
      'after_json',
    ])
    .select(['skin.removed_at', 'skin.created_at', 'skin.ingamename', 'skin.model'])
    .select(['legend.id as legend_id', 'legend.name as legend'])
    .where('history.entity', '=', 'skin')
    .where('history.actor', '!=', 'starter')
    .where('history.undo_of', 'is', null);

export type NewsRecord = Awaited<ReturnType<ReturnType<typeof newsRecords>['execute']>>[number];

/** The records that have not been undone. */
export async function standing(db: Database, records: readonly NewsRecord[]) {
  const takenBack = await readTakenBack(
    db,
    'history',
    records.map(({ id }) => id),
  );
  return records.filter(({ id }) => !takenBack.has(id));
}

/** The records' content, with the present addresses of their skins and the words that tell them apart. */
export async function toldOf(db: Database, records: readonly NewsRecord[]): Promise<SkinNews[]> {
  const addressOf = await addresses(db);
  const apartOf = await readNamesakes(
    db,
    records.map(({ entity_id }) => entity_id),
  );
  return records.map((record) => {
    const told = oneTold(record, record.removed_at === null ? addressOf(record) : undefined);
    const { ingamename = '' } = told.after ?? told.before ?? {};
    return { ...told, ...apartOf({ id: told.skin, ingamename }) };
  });
}

function oneTold(
  { at, entity_id, before_json, after_json, legend, created_at }: NewsRecord,
  address: string | undefined,
): SkinNews {
  const before = contentOf<SkinContent>(before_json);
  const after = contentOf<SkinContent>(after_json);
  return {
    skin: entity_id,
    before,
    after,
    legend: legend ?? (after ?? before)?.legend ?? '',
    address,
    age: at - (created_at ?? at),
  };
}

type List = 'history' | 'batch';
/** A record or batch that undoes, and the entry that it undoes. */
type Undoer = { id: string; entry: string };

/** Returns those of these records, or batches, that are undone now. Undoing the undo makes an entry count again. */
export async function readTakenBack(db: Database, list: List, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const own = await readUndoers(db, list, ids);
  const batches = await readTakers(db, ids);
  return new Set([...(await stillStanding(db, list, own)), ...(await stillStanding(db, 'batch', batches))]);
}

/** The entries undone by those that have not been undone themselves. */
async function stillStanding(db: Database, list: List, undoers: readonly Undoer[]) {
  if (undoers.length === 0) return [];
  const ids = undoers.map(({ id }) => id);
  const again = await readTakenBack(db, list, ids);
  return undoers.flatMap(({ id, entry }) => (again.has(id) ? [] : [entry]));
}

async function readUndoers(db: Database, list: List, ids: readonly string[]) {
  const undoers: Undoer[] = [];
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom(list).select(['id', 'undo_of']).where('undo_of', 'in', some).execute();
    undoers.push(...rows.map(({ id, undo_of }) => ({ id, entry: undo_of ?? '' })));
  }
  return undoers;
}

/** The batches that took them back together with everything else of one account. */
async function readTakers(db: Database, ids: readonly string[]) {
  const undoers: Undoer[] = [];
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('taken_back').selectAll().where('entry_id', 'in', some).execute();
    undoers.push(...rows.map(({ batch_id, entry_id }) => ({ id: batch_id, entry: entry_id })));
  }
  return undoers;
}

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

const DAY = 24 * 3_600_000;

/**
 * Returns the day, in UTC, when the id of a change or a batch was made. Unlike the clock, ids never go back: the
 * later of two changes is never of an earlier day.
 */
export const dayOf = (id: string) =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) || 0).toISOString().slice(0, 10);

/** Comes before every id of a day. */
export const firstIdOf = (day: string) => idAt(Date.parse(day));

/** Comes after every id of a day. */
export const endOf = (day: string) => idAt(Date.parse(day) + DAY);

function idAt(ms: number) {
  const time = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
