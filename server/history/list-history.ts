import type { HistoryEntry, SkinContent } from '#contract/history.ts';
import type { Database } from '../database/tables.ts';
import type { Answer } from '../http/router.ts';
import { type ChangeRow, contentOf, madeOf, readChanges } from './read-changes.ts';

const PAGE = 50;

/** `GET /api/history`: the newest changes of skins; `?before={id}` those that came before one of them. */
export const listHistory =
  (db: Database): Answer<'listHistory'> =>
  async ({ c, query }) => {
    const changes = await readChanges(db, { entity: 'skin', before: query.before, limit: PAGE });
    return c.json({ history: changes.map(skinChangeOf) });
  };

/** A change of a skin as it goes over the wire. */
export const skinChangeOf = (row: ChangeRow): HistoryEntry => ({
  ...madeOf(row),
  before: contentOf<SkinContent>(row.before_json),
  after: contentOf<SkinContent>(row.after_json),
});
