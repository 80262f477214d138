import { sql } from 'kysely';
import { nameKey } from '#contract/text.ts';
import type { Database } from '../database/tables.ts';

/**
 * The ids of skins, removed ones too, of legends whose name holds the text, as names are compared; a subquery. A skin
 * stays with its legend for good, so this is the legend before and after each of its changes.
 */
export const skinsOfLegend = (db: Database, text: string) =>
  db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .select('skin.id')
    .where(sql<boolean>`legend.name_key like ${`%${nameKey(text).replace(/[!%_]/g, '!$&')}%`} escape '!'`);
