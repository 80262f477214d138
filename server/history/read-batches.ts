import type { BatchCounts, BatchEntry } from '#contract/imports/batch.ts';
import type { Database } from '../database/tables.ts';
import { type Batch, countsOfOthers } from '../records/save-batch.ts';
import { readSuggestedBy } from '../records/suggested-by.ts';
import { accountsNamed, skinsOfLegend } from './skins-of-legend.ts';

type Which = {
  /** Part of a username: batches by these accounts. Without it, everybody's. */
  person?: string | undefined;
  /** Part of a legend's name: batches that changed one of its skins. */
  legend?: string | undefined;
  /** Only batches before the entry of this id. */
  before?: string | undefined;
  limit: number;
};

/** Reads the newest batches as they are sent, newest first. */
export async function readBatches(
  db: Database,
  { person = '', legend = '', before, limit }: Which,
): Promise<BatchEntry[]> {
  const rows = await db
    .selectFrom('batch')
    .leftJoin('account as maker', 'maker.id', 'batch.actor')
    .leftJoin('batch as undone', 'undone.undo_of', 'batch.id')
    .selectAll('batch')
    .leftJoin('account as subject', 'subject.id', 'batch.taken_from')
    .select(['maker.username as maker', 'undone.id as undone_by', 'subject.username as subject'])
    .select((row) =>
      row
        .selectFrom('taken_back')
        .select(({ fn }) => fn.min('taken_back.batch_id').as('id'))
        .whereRef('taken_back.entry_id', '=', 'batch.id')
        .as('taken_by'),
    )
    .$if(person !== '', (query) => query.where('batch.actor', 'in', accountsNamed(db, person)))
    .$if(legend !== '', (query) => query.where('batch.id', 'in', batchesOfLegend(db, legend)))
    .$if(before !== undefined, (query) => query.where('batch.id', '<', before as string))
    .orderBy('batch.id', 'desc')
    .limit(limit)
    .execute();
  const suggestedBy = await readSuggestedBy(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ id, at, maker, actor, undo_of, undone_by, taken_by, taken_from, taken_since, subject, ...row }) => ({
      _id: id,
      at,
      actor: maker ?? actor,
      batch: countsOfBatch(row),
      isUndo: undo_of !== null || taken_from !== null,
      isUndone: undone_by !== null || taken_by !== null,
      ...(taken_from !== null && { takenFrom: { username: subject ?? taken_from, since: taken_since ?? 0 } }),
      ...namesIn(suggestedBy({ batch: id })),
    }),
  );
}

const namesIn = (names: string[]) => (names.length === 0 ? {} : { suggestedBy: names });

const batchesOfLegend = (db: Database, legend: string) =>
  db
    .selectFrom('history')
    .select('history.batch_id')
    .where('history.entity', '=', 'skin')
    .where('history.batch_id', 'is not', null)
    .where('history.entity_id', 'in', skinsOfLegend(db, legend));

type Counted = Omit<Batch, 'id' | 'at' | 'actor' | 'undo_of' | 'taken_from' | 'taken_since'>;

/** The numbers of a batch as they are sent. */
export const countsOfBatch = ({
  build,
  added,
  changed,
  removed,
  gone,
  others_json,
  ...assets
}: Counted): BatchCounts => ({
  ...{ build, added, changed, removed },
  assetsAdded: assets.assets_added,
  assetsRemoved: assets.assets_removed,
  ...(assets.assets_changed > 0 && { assetsChanged: assets.assets_changed }),
  ...(gone !== null && { gone }),
  ...(others_json !== null && { others: countsOfOthers(others_json) }),
});
