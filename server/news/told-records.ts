import type { SkinContent } from '#contract/history/history.ts';
import type { SkinNews } from '#rules/news/net-changes.ts';
import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/tables.ts';
import { contentOf } from '../history/read-changes.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import { addresses } from './addresses.ts';

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
  const batches = await readBatches(db, ids);
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
async function readBatches(db: Database, ids: readonly string[]) {
  const undoers: Undoer[] = [];
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('taken_back').selectAll().where('entry_id', 'in', some).execute();
    undoers.push(...rows.map(({ batch_id, entry_id }) => ({ id: batch_id, entry: entry_id })));
  }
  return undoers;
}
