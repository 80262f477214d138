import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** Values of some columns; a row has all of them. */
type Where<Name extends keyof Tables> = Partial<Selectable<Tables[Name]>>;
type Rows<Name extends keyof Tables> = Insertable<Tables[Name]> | readonly Insertable<Tables[Name]>[];

/** Any table: what a name does not decide yet cannot be checked. */
const anyOf = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Writes rows past the calls of the product. */
export const insertRows = <Name extends keyof Tables>(db: Kysely<Tables>, table: Name, rows: Rows<Name>) =>
  anyOf(db)
    .insertInto(table as string)
    .values(rows)
    .execute();

/** Changes rows past the calls of the product: all of a table, or those with such values. */
export const updateRows = <Name extends keyof Tables>(
  ...[db, table, values, where = {}]: [
    db: Kysely<Tables>,
    table: Name,
    values: Updateable<Tables[Name]>,
    where?: Where<Name>,
  ]
) =>
  anyOf(db)
    .updateTable(table as string)
    .set(values)
    .where((row) => row.and(where))
    .execute();

/** Returns the row with such values. */
export const rowWhere = <Name extends keyof Tables>(db: Kysely<Tables>, table: Name, where: Where<Name>) =>
  anyOf(db)
    .selectFrom(table as string)
    .selectAll()
    .where((row) => row.and(where))
    .executeTakeFirstOrThrow() as Promise<Selectable<Tables[Name]>>;
