import { chunks } from '../database/chunks.ts';
import type { Tables, Trx } from '../database/tables.ts';
import { type AssetChange, changesIn } from '../records/asset-change.ts';
import type { Change } from './change.ts';
import type { Step } from './revertible-tail.ts';

/** The account whose changes are taken back, and the first moment (epoch milliseconds). */
export type Whose = { actor: string; since: number };
export type SkinStep = Change & Step;
export type AssetStep = AssetChange & Step;
type Made = { actor: string; at: number; undo_of: string | null };

/** Returns a function that lists the entries that a record or a batch undoes. */
export async function readUndoes(trx: Trx) {
  const rows = await trx.selectFrom('taken_back').selectAll().execute();
  const taken = Map.groupBy(rows, ({ batch_id }) => batch_id);
  return ({ undo_of }: Pick<Made, 'undo_of'>, batchId: string | null): string[] => [
    ...(undo_of === null ? [] : [undo_of]),
    ...(taken.get(batchId ?? '') ?? []).map(({ entry_id }) => entry_id),
  ];
}
type Undoes = Awaited<ReturnType<typeof readUndoes>>;

const isOf =
  ({ actor, since }: Whose) =>
  (made: Made) =>
    made.actor === actor && made.at >= since;

/** All changes of each skin that the account changed, from the account's first change on. */
export async function readSkinSteps(trx: Trx, whose: Whose, undoes: Undoes) {
  const isTheirs = isOf(whose);
  const theirs = trx
    .selectFrom('history')
    .where('actor', '=', whose.actor)
    .where('entity', '=', 'skin')
    .where('at', '>=', whose.since);
  const first = await theirs.select('id').orderBy('id').limit(1).executeTakeFirst();
  const records = await trx
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'skin')
    .where('entity_id', 'in', theirs.select('entity_id'))
    .where('id', '>=', first?.id ?? '')
    .orderBy('id')
    .execute();
  const steps = records.map((record): SkinStep => {
    return { ...record, isTheirs: isTheirs(record), undoes: undoes(record, record.batch_id) };
  });
  return Map.groupBy(steps, ({ entity_id }) => entity_id);
}

/** The batches' changes of each asset that the account's batches changed, from the first of these on. */
export async function readAssetSteps(trx: Trx, whose: Whose, undoes: Undoes) {
  const isTheirs = isOf(whose);
  const batches = await trx.selectFrom('batch').selectAll().orderBy('id').execute();
  const first = batches.findIndex(isTheirs);
  const later = new Map(first < 0 ? [] : batches.slice(first).map((batch) => [batch.id, batch] as const));
  const rows: Tables['batch_asset'][] = [];
  for (const ids of chunks([...later.keys()])) {
    rows.push(
      ...(await trx.selectFrom('batch_asset').selectAll().where('batch_id', 'in', ids).orderBy('batch_id').execute()),
    );
  }
  const steps = rows.flatMap((row): AssetStep[] => {
    const batch = later.get(row.batch_id);
    if (!batch) return [];
    const of = { id: batch.id, isTheirs: isTheirs(batch), undoes: undoes(batch, batch.id) };
    return changesIn(row).map((change) => ({ ...change, ...of }));
  });
  return Map.groupBy(steps, ({ kind, group_name, name }) => `${kind}\n${group_name}\n${name}`);
}
