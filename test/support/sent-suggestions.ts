import { v7 as uuid } from 'uuid';
import type { Database } from '../../server/database/tables.ts';
import { rowWhere } from './rows.ts';

/** What the skin was when they were sent. */
const BEFORE = { ingamename: 'Rose', model: 'pilot_medium_ash_rose_w', texture: 'ash_lgnd_rose' };

type Filled = { account: string; skin: { _id: string; version: number }; count: number; state?: 'open' | 'accepted' };

/** Writes suggestions about one skin, as if they had been sent. */
export async function sendMany(db: Database, { account, skin, count, state = 'open' }: Filled) {
  const { legend_id } = await rowWhere(db, 'skin', { id: skin._id });
  for (let start = 0; start < count; start += 500) {
    const rows = Array.from({ length: Math.min(500, count - start) }, (_, at) => ({
      ...({
        id: uuid(),
        kind: 'change',
        skin_id: skin._id,
        legend_id,
        legend_name: 'Ash',
        ingamename: 'Rose',
      } as const),
      ...{ account_id: account, content_json: JSON.stringify({ fields: { texture: `t${start + at}` } }) },
      ...{
        before_json: JSON.stringify(BEFORE),
        skin_version: skin.version,
        same: `${start + at}`,
        reason: 'Why',
        evidence: null,
      },
      ...{
        marks_json: '[]',
        joins: null,
        state,
        decided_by: null,
        decided_at: null,
        why: null,
        words: null,
        seen_at: null,
      },
      ...{ batch_id: null, created_at: 1, version: 1 },
    }));
    await db.insertInto('suggestion').values(rows).execute();
  }
}
