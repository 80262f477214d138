import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { nextId } from '../../records/next-id.ts';

/** How long sign-ins are kept. */
export const SIGN_INS_KEPT_FOR = 90 * 24 * 3_600_000;

type SignIn = { accountId: string | undefined; succeeded: boolean; network: string; at: number };

/** Records a sign-in, successful or not, for the owner. `accountId` is undefined when no account has the name. */
export const recordSignIn = async (db: Kysely<Tables>, { accountId, succeeded, network, at }: SignIn) =>
  db
    .insertInto('sign_in')
    .values({ id: await nextId(db), at, account_id: accountId ?? null, succeeded: succeeded ? 1 : 0, network })
    .execute();
