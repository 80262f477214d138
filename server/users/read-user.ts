import { keyOf, userOf, visible } from '../accounts/rows/account.ts';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';

/** `GET /api/users/me`: who is signed in, as the session found them (docs: Calls). */
export const readMe: Answer<'readMe'> = ({ c, person }) => c.json({ user: person });

/**
 * `GET /api/users/{username}`: oneself, and everybody for the owner; every other name is the same 404 (docs: Calls).
 */
export const readUser =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'readUser'> =>
  async ({ c, params, person }) => {
    const key = keyOf(params.username);
    if (key === keyOf(person.username)) return c.json({ user: person });
    const account = person.perms.owner ? await find(db, key) : undefined;
    if (!account) throw new Refused(404, 'not_found', 'There is no such user.');
    return c.json({ user: userOf(account, now()) });
  };

const find = (db: Database, key: string) =>
  db
    .selectFrom('account')
    .select(visible)
    .where('username_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
