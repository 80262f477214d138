import type { WrongAtSignIn } from '#contract/account/security-event.ts';
import type { Database } from '../../database/tables.ts';
import { nextId } from '../../records/next-id.ts';

/** How long sign-ins are kept. */
export const SIGN_INS_KEPT_FOR = 90 * 24 * 3_600_000;

type SignIn = { accountId: string | undefined; network: string; at: number; wrong?: WrongAtSignIn };

/** Records a sign-in, successful or not, for the owner. `accountId` is undefined when no account has the name, `wrong` when nothing was. */
export const recordSignIn = async (db: Database, { accountId, network, at, wrong }: SignIn) =>
  db
    .insertInto('sign_in')
    .values({ id: await nextId(db), at, account_id: accountId ?? null, succeeded: wrong ? 0 : 1, network, wrong })
    .execute();
