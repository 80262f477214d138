import type { StarList } from '#contract/account/star-list.ts';
import type { Database } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';

/** `GET /api/account/stars`: the starred skins that your account keeps (docs: Kept with the account). */
export const readStarList =
  ({ db }: Pick<Deps, 'db'>): Answer<'readStarList'> =>
  async ({ c, person }) => {
    const row = await rowOf(db, person._id);
    return c.json({ stars: row ? starsOf(row) : [], version: row?.version ?? 0 });
  };

/** `PUT /api/account/stars`: keeps the list, unless another browser has saved one since this one has read it. */
export const keepStarList =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'keepStarList'> =>
  async ({ c, body: { stars, version: read }, person }) => {
    const at = now();
    const version = await write(
      db,
      async (trx) => {
        const before = await rowOf(trx, person._id);
        if ((before?.version ?? 0) !== read) {
          const text = 'Another browser has saved your list since. Read it again, and bring the two together.';
          throw new Refused(409, 'stale', text);
        }
        // A time, so that no version comes twice when a list is deleted and kept again.
        const next = Math.max(at, read + 1);
        const row = { stars_json: JSON.stringify(stars), version: next, saved_at: at };
        await trx
          .insertInto('star_list')
          .values({ account_id: person._id, ...row })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
          .execute();
        return next;
      },
      { turn: 'accounts' },
    );
    return c.json({ version });
  };

/** `DELETE /api/account/stars`: the account no longer keeps a list. */
export const dropStarList =
  ({ db }: Pick<Deps, 'db'>): Answer<'dropStarList'> =>
  async ({ c, person }) => {
    await write(db, (trx) => trx.deleteFrom('star_list').where('account_id', '=', person._id).execute(), {
      turn: 'accounts',
    });
    return c.json({ message: 'Your account no longer keeps a list' });
  };

/** The list of an account as its person downloads it; null when it keeps none (docs: Own data). */
export async function ownStars(db: Database, account: string) {
  const row = await rowOf(db, account);
  return row ? { savedAt: row.saved_at, stars: starsOf(row) } : null;
}

const rowOf = (db: Database, account: string) =>
  db.selectFrom('star_list').selectAll().where('account_id', '=', account).executeTakeFirst();

const starsOf = ({ stars_json }: { stars_json: string }): StarList['stars'] => JSON.parse(stars_json);
