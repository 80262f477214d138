import type { Database } from '../database/tables.ts';
import { accountsNamed, skinsOfLegend } from './skins-of-legend.ts';

type Which = {
  /** Changes of skins, of accounts or of legends. Without it, all. */
  entity?: 'skin' | 'account' | 'legend' | undefined;
  /** Part of a username: changes by these accounts, or of them. Without it, everybody's. */
  person?: string | undefined;
  /** The records of this batch; null for records of no batch. Without it, both. */
  batch?: string | null | undefined;
  /** Changes of this skin. */
  skin?: string | undefined;
  /** Part of a legend's name: changes of its skins. */
  legend?: string | undefined;
  /** Only changes before the one of this id. */
  before?: string | undefined;
  limit: number;
};

/** Reads the newest changes, newest first, with the names of their authors and subjects. */
export const readChanges = (db: Database, which: Which) => changesQuery(db, which).execute();

/** The statement that reads them. An index finds each part. */
export const changesQuery = (db: Database, { entity, batch, skin, legend = '', person = '', before, limit }: Which) =>
  db
    .selectFrom('history')
    .leftJoin('account as maker', 'maker.id', 'history.actor')
    .leftJoin('account as subject', 'subject.id', 'history.entity_id')
    .leftJoin('history as undone', 'undone.undo_of', 'history.id')
    .leftJoin('batch', 'batch.id', 'history.batch_id')
    .selectAll('history')
    .select('batch.build')
    .select(['maker.username as maker', 'undone.id as undone_by'])
    .select((row) =>
      row
        .selectFrom('taken_back')
        .select(({ fn }) => fn.min('taken_back.batch_id').as('id'))
        .whereRef('taken_back.entry_id', '=', 'history.id')
        .as('taken_by'),
    )
    .select(['subject.username as subject', 'subject.owner', 'subject.erased_at'])
    .where('history.actor', '!=', 'starter')
    .$if(batch !== undefined, (query) => query.where('history.batch_id', batch === null ? 'is' : '=', batch as string))
    .$if(entity !== undefined, (query) => query.where('history.entity', '=', entity as string))
    .$if(skin !== undefined, (query) => query.where('history.entity_id', '=', skin as string))
    .$if(legend !== '', (query) => query.where('history.entity_id', 'in', skinsOfLegend(db, legend)))
    .$if(person !== '', (query) =>
      query.where((where) =>
        where.or([
          where('history.actor', 'in', accountsNamed(db, person)),
          where('history.entity_id', 'in', accountsNamed(db, person)),
        ]),
      ),
    )
    .$if(before !== undefined, (query) => query.where('history.id', '<', before as string))
    .orderBy('history.id', 'desc')
    .limit(limit);

export type ChangeRow = Awaited<ReturnType<typeof readChanges>>[number];

/** The fields of all records. */
export const madeOf = ({ id, at, maker, actor, action, undo_of, undone_by, taken_by }: ChangeRow) => ({
  _id: id,
  at,
  actor: maker ?? actor,
  action,
  isUndo: undo_of !== null,
  isUndone: undone_by !== null || taken_by !== null,
});

/** The content before or after the change. */
export const contentOf = <T>(json: string | null): T | null => json && JSON.parse(json);
