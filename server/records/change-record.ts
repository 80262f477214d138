import { v7 as uuid } from 'uuid';
import type { Database, Trx } from '../database/tables.ts';

export type RowChange<Row> = {
  action: 'add' | 'change' | 'remove';
  /** The row before the change; null when it did not exist. */
  before: Row | null;
  /** The row after the change. */
  after: Row;
};

type Change<Row> = RowChange<Row> & {
  /** An id of `idMaker`. */
  id: string;
  entity: 'skin' | 'account' | 'legend';
  /** The content of a row that the history keeps. */
  contentOf: (row: Row) => object;
};

/** A row of the history (docs: History). */
export const changeRecord = <Row extends { id: string; version: number }>(
  { id, entity, action, before, after, contentOf }: Change<Row>,
  { actor, at, undoOf }: Author,
) => ({
  ...{ id, at, actor, entity, entity_id: after.id, action },
  before_json: before && JSON.stringify(contentOf(before)),
  after_json: action === 'remove' ? null : JSON.stringify(contentOf(after)),
  version: after.version,
  undo_of: undoOf ?? null,
});

/** The author of a change, its time (epoch milliseconds), the change that it undoes, and its batch. */
export type Author = { actor: string; at: number; undoOf?: string | undefined; batch?: string | undefined };

/**
 * Makes ids that sort after every existing change, batch, sign-in and security event, in the order of the calls. Lists
 * are read by id, so later entries come later, even after the clock was set back or when another server's clock is
 * ahead. Call it in the transaction that writes the entries, after its turn came.
 */
export async function idMaker(db: Database, ahead = 0) {
  const msecs = Math.max(Date.now(), msecsOf(await lastId(db)) + 1) + ahead;
  let seq = 0;
  return () => uuid({ msecs, seq: seq++ });
}

/**
 * What is prepared gets ids of so many milliseconds later: they sort after those of the changes that others make in the
 * meantime, which are written before it.
 */
export const AHEAD = 60_000;

/** Makes one such id. */
export const nextId = async (db: Database) => (await idMaker(db))();

/** The id of the newest change, batch, sign-in or security event; empty when there is none. */
export async function lastId(db: Database) {
  const { change, batch, signIn, event } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('history')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('change'),
      row
        .selectFrom('batch')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('batch'),
      row
        .selectFrom('sign_in')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('signIn'),
      row
        .selectFrom('security_event')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('event'),
    ])
    .executeTakeFirstOrThrow();
  return [change ?? '', batch ?? '', signIn ?? '', event ?? ''].sort().at(-1) ?? '';
}

/** Makes an id of this moment, or of the millisecond after the last id if the clock is behind that. */
export function idAfter(last: string) {
  const id = uuid();
  return id > last ? id : uuid({ msecs: msecsOf(last) + 1 });
}

/** The moment of an id; 0 of none. */
const msecsOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) || 0;

type Record = { entity: 'skin' | 'account' | 'legend'; id: string; version: number };

/** The name of the user who gave a skin, an account or a legend its version; empty when no record says so. */
export async function lastActor(trx: Trx, { entity, id, version }: Record) {
  const last = await trx
    .selectFrom('history')
    .leftJoin('account', 'account.id', 'history.actor')
    .select(['history.actor', 'account.username'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('history.version', '=', version)
    // The undo of a batch gives a version a second time.
    .orderBy('history.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.username ?? last?.actor ?? '';
}
