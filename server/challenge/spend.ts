import type { Database } from '../database/tables.ts';
import { retryWhileBusy } from '../database/write.ts';

/** Marks an answer as used until it expires. Returns false when it was used before, on any server. */
export async function spend(db: Database, id: string, expiresAt: number) {
  const inserted = await retryWhileBusy(() =>
    db
      .insertInto('spent')
      .values({ id, expires_at: expiresAt })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .execute(),
  );
  return inserted.length === 1;
}
