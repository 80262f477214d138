import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type Flag, flags } from '#contract/users/user.ts';
import { hashPassword } from '../../server/accounts/passwords/password.ts';
import { openSession } from '../../server/accounts/sessions/sessions.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';

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

/** Returns a reader of all rows of these tables, by the names of the tables, each in an order of its own. */
export const allRows =
  <Name extends keyof Tables>(...tables: readonly Name[]) =>
  async (db: Kysely<Tables>) => {
    const read = async (table: string) =>
      (await anyOf(db).selectFrom(table).selectAll().execute()).map((row) => [JSON.stringify(row), row] as const);
    const all = await Promise.all(tables.map(async (table) => [table, (await read(table)).sort(byText).map(rowOf)]));
    return Object.fromEntries(all) as { [One in Name]: Selectable<Tables[One]>[] };
  };
const byText = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
const rowOf = ([, row]: readonly [string, unknown]) => row;

export const PASSWORD = 'otter-1';

const hashes = new Map<string, Promise<string>>();

/** The hash of the password, made once: all test accounts share it. */
export function passwordHash(password: string) {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Adds an account with this name and these rights; its password is `PASSWORD`. */
export async function addAccount(db: Database, username: string, held: readonly Flag[] = []) {
  const id = uuid();
  const password = await passwordHash(PASSWORD);
  await insertRows(db, 'account', {
    id,
    username,
    username_key: username.toLowerCase(),
    password,
    twitter: '',
    discord: '',
    discordid: '',
    ...(Object.fromEntries(flags.map((flag) => [flag, held.includes(flag) ? 1 : 0])) as Record<Flag, 0 | 1>),
    version: 1,
    created_at: Date.now(),
    removed_at: null,
  });
  return id;
}

/** Opens a session for this account and returns its token. */
export const openSessionOf = (db: Database, accountId: string, now = Date.now()) =>
  write(db, (trx) => openSession(trx, { accountId, replaced: undefined, userAgent: undefined, now }));
