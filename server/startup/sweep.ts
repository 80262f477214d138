import * as features from '#features/index.server.ts';
import { eraseOverdue } from '../accounts/rows/erase.ts';
import { SIGN_INS_KEPT_FOR } from '../accounts/security-events/record-security-event.ts';
import { dropLeft } from '../database/stage.ts';
import type { Database } from '../database/tables.ts';
import { keepValue, readValue, retryWhileBusy } from '../database/write.ts';
import type { ServerFeature } from '../feature.ts';
import { forgetImports } from '../import/apply.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOTE = 'swept_at';

/**
 * Deletes what has expired: sessions, used challenges, begun and old sign-ins, imports from the page, what features keep
 * for a while, and data of accounts removed long ago.
 *
 * A clock that is wrong for some hours must not delete data that has not expired. So a sweep uses the moment that an
 * earlier sweep noted at least a day ago, and then notes its own. A wrong moment may be noted, but before it is used a
 * day has passed, or the clock was corrected and a later sweep has noted that.
 */
export async function sweep(db: Database, now: number) {
  // These last for an hour at most, and losing one only means starting again.
  await retryWhileBusy(() => db.deleteFrom('rate').where('reset_at', '<=', now).execute());
  await retryWhileBusy(() => db.deleteFrom('begun_sign_in').where('expires_at', '<=', now).execute());
  await retryWhileBusy(() => dropLeft(db, now - HOUR));
  const before = await readValue(db, NOTE);
  const noted = before === undefined ? undefined : Number(before);
  if (noted !== undefined && noted <= now && now - noted < DAY) return;
  if (noted !== undefined && noted <= now) await deleteExpired(db, { asOf: noted, now });
  await retryWhileBusy(() => keepValue(db, NOTE, String(now)));
}

async function deleteExpired(db: Database, { asOf, now }: { asOf: number; now: number }) {
  await retryWhileBusy(() => db.deleteFrom('session').where('expires_at', '<=', asOf).execute());
  await retryWhileBusy(() => db.deleteFrom('spent').where('expires_at', '<=', asOf).execute());
  await retryWhileBusy(() =>
    db
      .deleteFrom('sign_in')
      .where('at', '<=', asOf - SIGN_INS_KEPT_FOR)
      .execute(),
  );
  const forgotten = await db.selectFrom('incoming').select('id').where('at', '<=', asOf).execute();
  await retryWhileBusy(() =>
    forgetImports(
      db,
      forgotten.map(({ id }) => id),
    ),
  );
  for (const { forget } of Object.values<ServerFeature>(features)) await forget?.(db, asOf);
  await eraseOverdue(db, asOf, now);
}
