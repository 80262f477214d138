import type { Did, UserRights } from '#contract/users/rights.ts';
import { accountOf, findAccount } from '../accounts/rows/account-row.ts';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';

/** `GET /api/users/admin/{id}`: a user, and how often they used each right (docs: Panel of a user). */
export const readUserRights =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'readUserRights'> =>
  async ({ c, params: { id } }) => {
    const account = await findAccount(db, id);
    const [skins, batches, lastSignInAt] = await Promise.all([skinsBy(db, id), batchesBy(db, id), lastSignIn(db, id)]);
    return c.json({
      user: accountOf(account, now()),
      createdAt: account.created_at,
      lastSignInAt,
      did: { ...skins, batches },
    });
  };

const RIGHTS = { addskins: 'add', editskins: 'change', deleteskins: 'remove' } as const;
const NEVER: Did = { times: 0, lastAt: null };

/** An undo counts as its effect: undoing a deletion is adding a skin. */
async function skinsBy(db: Database, id: string): Promise<Omit<UserRights['did'], 'batches'>> {
  const rows = await db
    .selectFrom('history')
    .select(['action', ({ fn }) => fn.countAll().as('times'), ({ fn }) => fn.max('at').as('lastAt')])
    .where('actor', '=', id)
    .where('entity', '=', 'skin')
    .where('batch_id', 'is', null)
    .groupBy('action')
    .execute();
  const didOf = (action: (typeof rows)[number]['action']): Did => {
    const found = rows.find((row) => row.action === action);
    return found ? { times: Number(found.times), lastAt: found.lastAt } : NEVER;
  };
  return {
    addskins: didOf(RIGHTS.addskins),
    editskins: didOf(RIGHTS.editskins),
    deleteskins: didOf(RIGHTS.deleteskins),
  };
}

async function batchesBy(db: Database, id: string): Promise<Did> {
  const row = await db
    .selectFrom('batch')
    .select([({ fn }) => fn.countAll().as('times'), ({ fn }) => fn.max('at').as('lastAt')])
    .where('actor', '=', id)
    .executeTakeFirstOrThrow();
  return { times: Number(row.times), lastAt: row.lastAt ?? null };
}

async function lastSignIn(db: Database, id: string) {
  const last = await db
    .selectFrom('sign_in')
    .select('at')
    .where('account_id', '=', id)
    .where('succeeded', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}
