import type { SkinContent } from '#contract/history/history.ts';
import type { SkinNews } from '#rules/news/net-changes.ts';
import type { Database } from '../database/tables.ts';
import { contentOf } from '../history/read-changes.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import { addresses } from './addresses.ts';
import { readTakenBack } from './taken-back.ts';

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
