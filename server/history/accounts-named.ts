import { sql } from 'kysely';
import { keyOf } from '../accounts/rows/account-row.ts';
import type { Database } from '../database/tables.ts';

/**
 * A subquery with the ids of accounts, removed ones too, whose username contains the text, ignoring case. An erased
 * account has no name; an id replaces it.
 */
export const accountsNamed = (db: Database, text: string) =>
  db
    .selectFrom('account')
    .select('account.id')
    .where('account.erased_at', 'is', null)
    .where(sql<boolean>`account.username_key like ${`%${keyOf(text).replace(/[!%_]/g, '!$&')}%`} escape '!'`);
