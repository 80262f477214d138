import type { Database } from '../database/tables.ts';
import { accountsNamed } from './accounts-named.ts';

type Which = {
  /** Changes of skins, of accounts or of legends; all without. */
  entity?: 'skin' | 'account' | 'legend' | undefined;
  /** Part of a username: changes by these people, or of their accounts. Everybody's without. */
  person?: string | undefined;
  /** The records of this batch, or those of none. */
  batch: string | null;
  /** Only what came before the change of this id. */
  before?: string | undefined;
  limit: number;
};

/** The newest changes of a batch or of none, newest first, with the names of those who made them and of those they are about. */
export const readChanges = (db: Database, { entity, batch, person = '', before, limit }: Which) =>
  db
    .selectFrom('history')
    .leftJoin('account as maker', 'maker.id', 'history.actor')
    .leftJoin('account as subject', 'subject.id', 'history.entity_id')
    .leftJoin('history as undone', 'undone.undo_of', 'history.id')
    .selectAll('history')
    .select(['maker.username as maker', 'undone.id as undone_by'])
    .select(['subject.username as subject', 'subject.owner', 'subject.erased_at'])
    .where('history.actor', '!=', 'starter')
    .where('history.batch_id', batch === null ? 'is' : '=', batch)
    .$if(entity !== undefined, (query) => query.where('history.entity', '=', entity as string))
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
    .limit(limit)
    .execute();

export type ChangeRow = Awaited<ReturnType<typeof readChanges>>[number];

/** What all records of changes tell. */
export const madeOf = ({ id, at, maker, actor, action, undo_of, undone_by }: ChangeRow) => ({
  _id: id,
  at,
  actor: maker ?? actor,
  action,
  isUndo: undo_of !== null,
  isUndone: undone_by !== null,
});

/** What a record holds of before or after the change. */
export const contentOf = <T>(json: string | null): T | null => json && JSON.parse(json);
