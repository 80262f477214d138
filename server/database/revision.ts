import type { Kysely } from 'kysely';
import { memoizeEach } from '#rules/memoize.ts';
import { coalesce } from './coalesce.ts';
import type { ListName, Tables } from './tables.ts';

/** Tells every server on this database that a list has changed, in the transaction that changes it. */
export const bumpRevision = (trx: Kysely<Tables>, list: ListName) => revisionBump(trx, list).execute();

/** The statement that does so. */
export const revisionBump = (db: Kysely<Tables>, list: ListName) =>
  db
    .updateTable('revision')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('list', '=', list);

/** The revision of a list; that of several is their sum, since each of them only grows. */
export async function revisionOf(db: Kysely<Tables>, lists: ListName | readonly ListName[]) {
  const revisions = db.isTransaction ? await readRevisions(db) : await revisionsNow(db);
  return [lists].flat().reduce((sum, list) => sum + revisions[list], 0);
}

/** The revisions of all lists at one moment. */
export type Revisions = Readonly<Record<ListName, number>>;

/**
 * The present revisions, whichever server changed them: the same object while they stay the same. All callers at one
 * moment share one question (docs: Kept answers).
 */
const revisionsNow = (db: Kysely<Tables>): Promise<Revisions> => askerOf(db)();

const askerOf = memoizeEach((db: Kysely<Tables>) => {
  let known: Revisions | undefined;
  const question = questionOf(db);
  return coalesce(async () => {
    const now = await readRevisions(db, question);
    if (known?.skins !== now.skins || known.archive !== now.archive) known = now;
    return known;
  });
});

const questionOf = (db: Kysely<Tables>) =>
  db.selectFrom('revision').select(['list', 'value']).where('list', 'in', LISTS).compile();

/** The revisions as a transaction sees them. */
export async function readRevisions(db: Kysely<Tables>, question = questionOf(db)): Promise<Revisions> {
  const { rows } = await db.executeQuery(question);
  const numberOf = (name: ListName) => {
    const row = rows.find(({ list }) => list === name);
    if (!row) throw new Error(`The table revision has no row ${name}.`);
    return row.value;
  };
  return { skins: numberOf('skins'), archive: numberOf('archive') };
}

const LISTS: readonly ListName[] = ['skins', 'archive'];
