import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tables } from '../database/tables.ts';

/**
 * Makes ids that sort behind every change, batch, sign-in and security event that is there, in the order in which they
 * are asked for. Lists are read in the order of their ids, so what happened later stands later, also after the clock
 * was set back and on a server whose clock is behind another's. Asked in the transaction that writes what they are for,
 * after its turn came.
 */
export async function idMaker(db: Kysely<Tables>) {
  let last = await lastId(db);
  return () => {
    last = idAfter(last);
    return last;
  };
}

/** One such id. */
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

/** An id of this moment, or of the millisecond after the last one while the clock says that this is still to come. */
function idAfter(last: string) {
  const id = uuid();
  const msecs = Number.parseInt(last.slice(0, 8) + last.slice(9, 13), 16);
  return id > last || Number.isNaN(msecs) ? id : uuid({ msecs: msecs + 1 });
}
