import type { Star } from '#rules/stars/star.ts';
import type { Database } from '../../database/tables.ts';
import { inTurn } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answers } from '../../http/router.ts';

/** The calls about the stars that an account keeps. */
export const starList = ({ db }: Deps) =>
  ({
    /** `GET /api/account/stars`: the starred skins that your account still holds (docs: Held by the account). */
    readStarList: async ({ c, person }) => {
      const row = await rowOf(db, person._id);
      return c.json({ stars: row ? starsOf(row) : [], version: row?.version ?? 0 });
    },

    /** `DELETE /api/account/stars`: the account holds them no longer. */
    dropStarList: async ({ c, person }) => {
      await inTurn(db, 'accounts', (trx) => trx.deleteFrom('star_list').where('account_id', '=', person._id).execute());
      return c.json({ message: 'Your account no longer keeps a list' });
    },
  }) satisfies Answers;

/** The list of an account as its person downloads it; null when it holds none (docs: Own data). */
export async function ownStars(db: Database, account: string) {
  const row = await rowOf(db, account);
  return row ? { savedAt: row.saved_at, stars: starsOf(row) } : null;
}

const rowOf = (db: Database, account: string) =>
  db.selectFrom('star_list').selectAll().where('account_id', '=', account).executeTakeFirst();

const starsOf = ({ stars_json }: { stars_json: string }): Star[] => JSON.parse(stars_json);
