import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readSkinNews } from './read-skin-news.ts';

/** The changes of one legend, by batches and days, the newest first (docs: Feeds). */
export const readLegendNews = (db: Kysely<Tables>, legendId: string) =>
  readSkinNews(db, db.selectFrom('skin').select('skin.id').where('skin.legend_id', '=', legendId));
