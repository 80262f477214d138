import { type Kysely, sql } from 'kysely';
import { keyOf, movedTables, type TableName } from './content.ts';
import type { Database, Trx } from './tables.ts';
import { bumpRevision } from './write.ts';

const ROWS_AT_A_TIME = 1000;

/** A row of any table; all are copied alike. */
export type Row = Record<string, unknown>;

type Copy = {
  tables: readonly TableName[];
  /** Called with each part of the rows. */
  pass?: (table: TableName, rows: readonly Row[]) => void;
};

/**
 * Copies the rows of these tables, a thousand at a time, and replaces what was there. The two databases may have
 * different engines. Returns how many rows of each table.
 */
export async function copyTables(source: Database, target: Trx, { tables, pass }: Copy) {
  for (const table of movedTables.toReversed()) await target.deleteFrom(table).execute();
  const counts: Record<string, number> = {};
  for (const table of tables) {
    counts[table] = 0;
    for await (const rows of rowsOf(source, table)) {
      pass?.(table, rows);
      await anyTable(target).insertInto(table).values(rows).execute();
      counts[table] += rows.length;
    }
  }
  await bumpRevision(target, 'skins');
  await bumpRevision(target, 'archive');
  return counts;
}

/** All rows of a table in the order of its key. */
async function* rowsOf(db: Database, table: TableName) {
  const key = keyOf(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const all = anyTable(db).selectFrom(table).selectAll().orderBy(columns).limit(ROWS_AT_A_TIME);
    const values = last && sql.join(key.map((column) => sql.val(last?.[column])));
    const rows: Row[] = await (values ? all.where(sql<boolean>`(${columns}) > (${values})`) : all).execute();
    if (rows.length > 0) yield rows;
    last = rows.length === ROWS_AT_A_TIME ? rows.at(-1) : undefined;
  } while (last);
}

const anyTable = (db: Database) => db as unknown as Kysely<Record<string, Row>>;
