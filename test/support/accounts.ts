import { v7 as uuid } from 'uuid';
import { type Flag, flags } from '#contract/users/user.ts';
import { hashPassword } from '../../server/accounts/passwords/password.ts';
import { openSession } from '../../server/accounts/sessions/sessions.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { insertRows } from './rows.ts';

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
