import type { Database } from '../database/open.ts';
import { untilItFits } from '../database/write.ts';

/** Deletes what has expired: sessions, counts and used challenges that mean nothing any more. */
export async function sweep(db: Database, now: number) {
  await untilItFits(() => db.deleteFrom('session').where('expires_at', '<=', now).execute());
  await untilItFits(() => db.deleteFrom('rate').where('reset_at', '<=', now).execute());
  await untilItFits(() => db.deleteFrom('spent').where('expires_at', '<=', now).execute());
}
