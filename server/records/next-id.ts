import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tables } from '../database/tables.ts';

/**
 * Makes ids that sort after every existing change, batch, sign-in and security event, in the order of the calls. Lists
 * are read by id, so later entries come later, even after the clock was set back or when another server's clock is
 * ahead. Call it in the transaction that writes the entries, after its turn came.
 */
export async function idMaker(db: Kysely<Tables>) {
  let last = await lastId(db);
  return () => {
    last = idAfter(last);
    return last;
  };
}

/** Makes one such id. */
export const nextId = async (db: Kysely<Tables>) => (await idMaker(db))();

/** The id of the newest change, batch, sign-in or security event; empty when there is none. */
export async function lastId(db: Kysely<Tables>) {
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
  const msecs = Number.parseInt(last.slice(0, 8) + last.slice(9, 13), 16);
  return id > last || Number.isNaN(msecs) ? id : uuid({ msecs: msecs + 1 });
}
