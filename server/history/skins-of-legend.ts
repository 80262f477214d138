import { sql } from 'kysely';
import { nameKey } from '#contract/text.ts';
import { keyOf } from '../accounts/rows/account-row.ts';
import type { Database } from '../database/tables.ts';

/**
 * A subquery with the ids of skins, removed ones too, of legends whose name contains the text, as names are compared. A
 * skin never changes its legend, so this is right for each of its changes.
 */
export const skinsOfLegend = (db: Database, text: string) =>
  db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .select('skin.id')
    .where(sql<boolean>`legend.name_key like ${`%${nameKey(text).replace(/[!%_]/g, '!$&')}%`} escape '!'`);

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
