import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { chunks } from '../database/chunks.ts';
import type { Database, ListName, Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { forgetOld } from './forget-old.ts';

/** What the database remembers of a row of the files: null for one that is not in them any more. */
type Known = { id: string; hash: string | null; revision: number };
/** What a list was like the last time: its rows, its revision, and the newest of all lists. */
type State = { known: Map<string, Known>; revision: number | undefined; newest: number };

/** What there is to remember once the rows are these; undefined when all of it is known. */
type Difference = { list: ListName; state: State; changed: { id: string; hash: string | null }[] };

export async function readState(trx: Kysely<Tables>, list: ListName): Promise<State> {
  const rows = await trx.selectFrom('data_row').select(['id', 'hash', 'revision']).where('list', '=', list).execute();
  const revisions = await trx
    .selectFrom('data_revision')
    .select('list')
    .select(({ fn }) => fn.max('revision').as('newest'))
    .groupBy('list')
    .execute();
  return {
    known: new Map(rows.map((row) => [row.id, row])),
    revision: revisions.find((one) => one.list === list)?.newest,
    newest: Math.max(0, ...revisions.map(({ newest }) => newest)),
  };
}

/** What of these rows is not remembered yet, and what is remembered and not among them. */
export function differenceOf<Row>(list: ListName, rows: ReadonlyMap<string, Row>, state: State): Difference {
  const hashes = new Map([...rows].map(([id, row]) => [id, hash('sha256', JSON.stringify(row), 'base64url')]));
  const changed = [...hashes].filter(([id, own]) => state.known.get(id)?.hash !== own);
  const removed = [...state.known.values()].filter((row) => row.hash !== null && !hashes.has(row.id));
  return {
    list,
    state,
    changed: [...changed.map(([id, own]) => ({ id, hash: own })), ...removed.map(({ id }) => ({ id, hash: null }))],
  };
}

/**
 * Gives the list a new revision and remembers what came with it. Undefined when somebody else did so since the state
 * was read: then the difference is another one.
 */
export function remember(db: Database, difference: Difference, now: number): Promise<number | undefined> {
  return write(db, (trx) => save(trx, difference, now), { turn: 'files' });
}

async function save(trx: Transaction<Tables>, { list, state, changed }: Difference, now: number) {
  const { newest } = await trx
    .selectFrom('data_revision')
    .select(({ fn }) => fn.max('revision').as('newest'))
    .executeTakeFirstOrThrow();
  if ((newest ?? 0) !== state.newest) return undefined;
  // A clock that was put back makes none that was there already.
  const revision = Math.max(state.newest + 1, now);
  await trx.insertInto('data_revision').values({ revision, list }).execute();
  for (const some of chunks(changed)) {
    await trx
      .insertInto('data_row')
      .values(some.map((row) => ({ list, revision, ...row })))
      .onConflict((same) =>
        same.columns(['list', 'id']).doUpdateSet(({ ref }) => ({
          hash: ref('excluded.hash'),
          revision: ref('excluded.revision'),
        })),
      )
      .execute();
  }
  await forgetOld(trx, list);
  return revision;
}
