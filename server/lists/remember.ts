import { hash } from 'node:crypto';
import { chunks } from '../database/steps.ts';
import type { Database, FileList, Trx } from '../database/tables.ts';
import { inTurn } from '../database/write.ts';

/** A row of the files as the database remembers it. `hash` is null once the row is no longer in them. */
type Known = { id: string; hash: string | null; revision: number };
/** The remembered state of a list: its rows, its revision, and the newest revision of all lists. */
type State = { known: Map<string, Known>; revision: number | undefined; newest: number };

/** What has to be remembered for the present rows. */
type Difference = { list: FileList; state: State; changed: { id: string; hash: string | null }[] };

export async function readState(trx: Database, list: FileList): Promise<State> {
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

/** Rows, and the id that each of them is known by. */
export type Identified<Row> = { rows: readonly Row[]; idOf: (row: Row) => string };

/** Returns the rows that are new or changed, and the remembered ones that are missing. */
export function differenceOf<Row>(list: FileList, { rows, idOf }: Identified<Row>, state: State): Difference {
  const missing = new Set<string>();
  for (const { id, hash: known } of state.known.values()) if (known !== null) missing.add(id);
  const changed: Difference['changed'] = [];
  for (const row of rows) {
    const id = idOf(row);
    missing.delete(id);
    const own = hash('sha256', JSON.stringify(row), 'base64url');
    if (state.known.get(id)?.hash !== own) changed.push({ id, hash: own });
  }
  for (const id of missing) changed.push({ id, hash: null });
  return { list, state, changed };
}

/**
 * Gives the list a new revision and remembers its changes. Returns undefined when another server did so since the state
 * was read: then the difference is out of date.
 */
export function remember(db: Database, difference: Difference, now: number): Promise<number | undefined> {
  return inTurn(db, 'files', (trx) => save(trx, difference, now));
}

async function save(trx: Trx, { list, state, changed }: Difference, now: number) {
  const { newest } = await trx
    .selectFrom('data_revision')
    .select(({ fn }) => fn.max('revision').as('newest'))
    .executeTakeFirstOrThrow();
  if ((newest ?? 0) !== state.newest) return undefined;
  // A clock that was put back must not repeat a revision.
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

/** How many removed rows, and how many revisions, are remembered for a list (docs: Data files). */
const MOST_REMEMBERED = 10_000;

/** Forgets the oldest removed rows, and the revisions since which not every change is known. */
export async function forgetOld(trx: Trx, list: FileList, most = MOST_REMEMBERED) {
  const tooOld = await trx
    .selectFrom('data_row')
    .select('revision')
    .where('list', '=', list)
    .where('hash', 'is', null)
    .orderBy('revision', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  const first = await trx
    .selectFrom('data_revision')
    .select('revision')
    .where('list', '=', list)
    .orderBy('revision', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (tooOld) {
    await trx
      .deleteFrom('data_row')
      .where('list', '=', list)
      .where('hash', 'is', null)
      .where('revision', '<=', tooOld.revision)
      .execute();
  }
  // Clients at the revision that removed something have seen the removal.
  const oldest = Math.max(tooOld?.revision ?? 0, first?.revision ?? 0);
  if (oldest > 0) {
    await trx.deleteFrom('data_revision').where('list', '=', list).where('revision', '<', oldest).execute();
  }
}
