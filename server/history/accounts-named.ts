import { sql } from 'kysely';
import { keyOf } from '../accounts/rows/account.ts';
import type { Database } from '../database/tables.ts';

/**
 * The ids of accounts, removed ones too, whose username holds the text, ignoring case; a subquery. Who was erased has
 * no name any more: an id stands in its place.
 */
export const accountsNamed = (db: Database, text: string) =>
  db
    .selectFrom('account')
    .select('account.id')
    .where('account.erased_at', 'is', null)
    .where(sql<boolean>`account.username_key like ${`%${keyOf(text).replace(/[!%_]/g, '!$&')}%`} escape '!'`);
