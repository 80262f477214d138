import { keyOf, userOf } from '../accounts/rows/account.ts';
import { findByName } from '../accounts/rows/find-account.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { newsOf } from '../suggestions/news-of.ts';

/** `GET /api/users/me`: the signed-in user, as the session found them (docs: Calls). */
export const readMe =
  ({ db }: Pick<Deps, 'db'>): Answer<'readMe'> =>
  async ({ c, person }) =>
    c.json({ user: person, ...(await newsOf(db, person._id)) });

/**
 * `GET /api/users/{username}`: your own account, or any account for an owner. Every other name gets the same 404 (docs:
 * Calls).
 */
export const readUser =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'readUser'> =>
  async ({ c, params, person }) => {
    if (keyOf(params.username) === keyOf(person.username))
      return c.json({ user: person, ...(await newsOf(db, person._id)) });
    const account = person.perms.owner ? await findByName(db, params.username) : undefined;
    if (!account) throw new Refused(404, 'not_found', 'There is no such user.');
    return c.json({ user: userOf(account, now()) });
  };
