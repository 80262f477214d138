import { createHash } from 'node:crypto';
import type { OpenSession } from '#contract/account/open-session.ts';
import type { Token } from '#contract/account/token.ts';
import { type Flag, flags } from '#contract/users/user.ts';
import { personal } from '../../server/accounts/rows/erase.ts';
import { columnsOf } from '../../server/accounts/tokens/token-rights.ts';
import type { Database } from '../../server/database/tables.ts';
import { addAccount, PASSWORD, passwordHash } from '../support/accounts.ts';

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
  await db
    .updateTable('account')
    .set({ password: await passwordHash(password) })
    .where('id', '=', id)
    .execute();
}

/** Gives the newest account these tokens, and all others none. */
export async function setTokens(db: Database, tokens: readonly Token[]) {
  await db.deleteFrom('access_token').execute();
  const last = db.selectFrom('session').select('account_id').orderBy('created_at', 'desc').limit(1);
  const { account_id } = await last.executeTakeFirstOrThrow();
  const rows = tokens.map(({ id, name, allows, createdAt, expiresAt, usedAt }) => ({
    ...{ id, account_id, name, hash: id, ...columnsOf(allows) },
    ...{ created_at: createdAt, expires_at: expiresAt, used_at: usedAt },
  }));
  await db.insertInto('access_token').values(rows).execute();
}

/** Gives all accounts this password. */
export const setPassword = async (db: Database, password: string) =>
  db
    .updateTable('account')
    .set({ password: await passwordHash(password) })
    .execute();

/** Gives all accounts these rights, and no others. */
export const setRights = (db: Database, held: readonly Flag[]) =>
  db
    .updateTable('account')
    .set(Object.fromEntries(flags.map((flag) => [flag, held.includes(flag) ? 1 : 0])))
    .execute();

/** Ends all sessions on the server. */
export const endSessions = (db: Database) => db.deleteFrom('session').execute();

/** Gives all accounts names that differ from the ones in their browsers. */
export const renameAccounts = (db: Database) =>
  db
    .updateTable('account')
    .set(({ ref }) => ({ username: ref('id'), username_key: ref('id') }))
    .execute();

/** Signs the newest account in elsewhere, too. */
export async function setOtherSessions(db: Database, others: readonly OpenSession[]) {
  const { account_id } = await db
    .selectFrom('session')
    .select('account_id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  await db
    .deleteFrom('session')
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
  for (const { id, browser } of others) {
    await db
      .insertInto('session')
      .values({
        ...{ token_hash: `hash of ${id}`, id, account_id, browser, proved_at: 0 },
        ...{ created_at: now - 60_000, seen_at: now - 60_000, expires_at: now + 3_600_000 },
      })
      .execute();
  }
}

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
    await db
      .insertInto('passkey')
      .values({
        ...{ id: idOf(name), name, account_id, created_at },
        public_key: '',
        counter: 0,
        transports: '[]',
        used_at: null,
      })
      .execute();
}
/** Gives the newest account another password. */
export async function setPasswordOfNewest(db: Database, password: string) {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('account')
    .set({ password: await passwordHash(password) })
    .where('id', '=', id)
    .execute();
}

/** The code in the address of the recovery link. */
export const RECOVERY_CODE = 'the-code-of-a-recovery-link';

/** Makes a recovery link for this name, which then has an account. */
export async function setRecoveryLink(db: Database, username: string, link: 'open' | 'used') {
  await setAccount(db, username);
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username_key', '=', username)
    .executeTakeFirstOrThrow();
  const expires_at = link === 'open' ? Date.now() + 3_600_000 : 0;
  await db
    .insertInto('recovery_link')
    .values({ account_id: id, hash: hashOf(RECOVERY_CODE), made_by: 'owner command', created_at: 0, expires_at })
    .execute();
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Makes the last proofs of all accounts too old. */
export const endProofs = (db: Database) => db.updateTable('session').set({ proved_at: 0 }).execute();

/** The opposite: everybody has just proved it. */
export const renewProofs = (db: Database) => db.updateTable('session').set({ proved_at: Date.now() }).execute();
