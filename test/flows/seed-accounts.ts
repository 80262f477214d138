import { type Flag, flags } from '#contract/users/user.ts';
import { personal } from '../../server/accounts/rows/erase.ts';
import type { Database } from '../../server/database/tables.ts';
import { addAccount, insertRows, PASSWORD, passwordHash, updateRows } from '../support/rows.ts';

/** Removes an account and all its data, as if the name had never been used. */
export async function removeAccount(db: Database, username: string) {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
  if (!account) return;
  for (const table of ['session', ...personal] as const)
    await db.deleteFrom(table).where('account_id', '=', account.id).execute();
  await db.deleteFrom('account').where('id', '=', account.id).execute();
}

/** Makes an account with this name, this password and these rights, the only one of the name. */
export async function setAccount(db: Database, username: string, password = PASSWORD, held: readonly Flag[] = []) {
  await removeAccount(db, username);
  const id = await addAccount(db, username, held);
  if (password === PASSWORD) return;
  await updateRows(db, 'account', { password: await passwordHash(password) }, { id });
}

/** Gives all accounts this password. */
export const setPassword = async (db: Database, password: string) =>
  updateRows(db, 'account', { password: await passwordHash(password) });

/** Gives all accounts these rights, and no others. */
export const setRights = (db: Database, held: readonly Flag[]) =>
  updateRows(db, 'account', Object.fromEntries(flags.map((flag) => [flag, held.includes(flag) ? 1 : 0])));

/** Ends all sessions on the server. */
export const endSessions = (db: Database) => db.deleteFrom('session').execute();

/** Gives all accounts names that differ from the ones in their browsers. */
export const renameAccounts = (db: Database) =>
  db
    .updateTable('account')
    .set(({ ref }) => ({ username: ref('id'), username_key: ref('id') }))
    .execute();

/** Gives the newest account passkeys with these names, which no device has. */
export async function setPasskeys(db: Database, names: readonly string[]) {
  const { account_id } = await db
    .selectFrom('session')
    .select('account_id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const idOf = (name: string) => Buffer.from(name).toString('base64url');
  await db.deleteFrom('passkey').where('id', 'in', names.map(idOf)).execute();
  for (const [created_at, name] of names.entries())
    await insertRows(db, 'passkey', {
      ...{ id: idOf(name), name, account_id, created_at },
      public_key: '',
      counter: 0,
      transports: '[]',
      used_at: null,
    });
}
/** Makes the last proofs of all accounts too old. */
export const endProofs = (db: Database) => db.updateTable('session').set({ proved_at: 0 }).execute();
