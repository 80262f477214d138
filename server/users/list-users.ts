import { compare } from '#rules/compare.ts';
import { keyOf, visible } from '../accounts/rows/account.ts';
import { accountOf } from '../accounts/rows/account-row.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';

/**
 * `GET /api/users/admin`: all accounts by name, including owners: the page hides them and needs the count (docs: Manage
 * users).
 */
export const listUsers =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'listUsers'> =>
  async ({ c }) => {
    const accounts = await db
      .selectFrom('account')
      .select([...visible, 'account.version'])
      .where('removed_at', 'is', null)
      .execute();
    const moment = now();
    const users = accounts
      .map((row) => accountOf(row, moment))
      .sort((a, b) => compare(keyOf(a.username), keyOf(b.username)));
    return c.json({ users });
  };
