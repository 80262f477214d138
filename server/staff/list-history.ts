import * as v from 'valibot';
import type { HistoryEntry } from '#contract/history.ts';
import type { Deps } from '../app.ts';
import { Refused } from '../refused.ts';
import type { Answer } from '../router.ts';

const PAGE = 50;

/** `GET /api/history`: the newest changes of skins; `?before={id}` those that came before one of them. */
export const listHistory =
  ({ db }: Pick<Deps, 'db'>): Answer<'listHistory'> =>
  async ({ c }) => {
    const before = c.req.query('before');
    if (before !== undefined && !v.is(Id, before)) {
      throw new Refused(400, 'invalid', 'Such a change cannot exist.', { fields: { before: 'This is no id.' } });
    }
    const rows = await db
      .selectFrom('history')
      .leftJoin('account', 'account.id', 'history.actor')
      .leftJoin('history as undone', 'undone.undo_of', 'history.id')
      .select(['history.id', 'history.at', 'history.actor', 'history.action', 'history.undo_of'])
      .select(['history.before_json', 'history.after_json', 'account.username', 'undone.id as undone_by'])
      .where('history.entity', '=', 'skin')
      .where('history.actor', '!=', 'starter')
      .$if(before !== undefined, (query) => query.where('history.id', '<', before as string))
      .orderBy('history.id', 'desc')
      .limit(PAGE)
      .execute();
    const history = rows.map(
      (row): HistoryEntry => ({
        _id: row.id,
        at: row.at,
        actor: row.username ?? row.actor,
        action: row.action,
        before: row.before_json && JSON.parse(row.before_json),
        after: row.after_json && JSON.parse(row.after_json),
        isUndo: row.undo_of !== null,
        isUndone: row.undone_by !== null,
      }),
    );
    return c.json({ history });
  };

const Id = v.pipe(v.string(), v.uuid());
