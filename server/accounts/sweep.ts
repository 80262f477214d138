import type { Database } from '../database/open.ts';
import { untilItFits } from '../database/write.ts';
import { eraseOverdue } from '../users/erase.ts';
import { SIGN_INS_KEPT_FOR } from './record-sign-in.ts';

/** Deletes what has expired: sessions, counts, used challenges and old sign-ins, and data of accounts removed long ago. */
export async function sweep(db: Database, now: number) {
  await untilItFits(() => db.deleteFrom('session').where('expires_at', '<=', now).execute());
  await untilItFits(() => db.deleteFrom('rate').where('reset_at', '<=', now).execute());
  await untilItFits(() => db.deleteFrom('spent').where('expires_at', '<=', now).execute());
  await untilItFits(() =>
    db
      .deleteFrom('sign_in')
      .where('at', '<=', now - SIGN_INS_KEPT_FOR)
      .execute(),
  );
  await eraseOverdue(db, now);
}
