import type { Kysely } from 'kysely';
import type { RightOffer } from '#contract/site/dashboard.ts';
import { rightFor } from '#contract/suggestions/kinds.ts';
import { holds, rightNames } from '#contract/users/user.ts';
import { userOf } from '../accounts/rows/account.ts';
import type { Tables } from '../database/tables.ts';

/** After so many accepted suggestions, and none declined as wrong, a right is worth offering. */
const ENOUGH = 20;

/**
 * The people who have suggested so well that an owner may want to give them the right to do it themselves. Nothing is
 * given by itself (docs: What people are told).
 */
export async function readOffers(db: Kysely<Tables>, now: number): Promise<RightOffer[]> {
  const rows = await db
    .selectFrom('suggestion')
    .where('account_id', 'is not', null)
    .where('state', '=', 'accepted')
    .groupBy(['account_id', 'kind'])
    .select(['account_id', 'kind', ({ fn }) => fn.countAll().as('count')])
    .execute();
  const counts = rightNames.flatMap((right) =>
    [
      ...Map.groupBy(
        rows.filter(({ kind }) => rightFor[kind] === right),
        ({ account_id }) => account_id ?? '',
      ),
    ].map(([id, own]) => ({ id, right, accepted: own.reduce((sum, { count }) => sum + Number(count), 0) })),
  );
  const enough = counts.filter(({ accepted }) => accepted >= ENOUGH);
  if (enough.length === 0) return [];
  const people = await db
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', [...new Set(enough.map(({ id }) => id))])
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suggestion')
            .select('suggestion.id')
            .whereRef('suggestion.account_id', '=', 'account.id')
            .where('state', '=', 'declined')
            .where('why', '=', 'wrong'),
        ),
      ),
    )
    .orderBy('username_key')
    .execute();
  return people.flatMap((row) => {
    const { _id, username, perms } = userOf(row, now);
    const own = enough.filter(({ id, right }) => id === _id && !holds({ perms }, right));
    return own.map(({ right, accepted }) => ({ user: { _id, username }, right, accepted }));
  });
}
