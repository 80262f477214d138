import { sql } from 'kysely';
import { nameKey } from '#contract/text.ts';
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
