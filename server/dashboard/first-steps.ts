import { statSync } from 'node:fs';
import { type FirstStep, type FirstSteps, firstSteps } from '#contract/site/first-steps.ts';
import type { Database } from '../database/tables.ts';
import { keepValue, readValue } from '../database/write.ts';
import type { Settings } from '../program/settings.ts';

type Asked = { db: Database; settings: Pick<Settings, 'origin' | 'securityContact'>; owner: string; now: number };

const MONTH = 30 * 24 * 3_600_000;

/** Which of the first steps of an owner are done (docs: First steps). */
export async function readFirstSteps({ db, settings, owner, now }: Asked): Promise<FirstSteps> {
  const [starters, protection, copied, webhook] = await Promise.all([
    countStarters(db),
    hasMoreThanPassword(db, owner),
    lastCopy(db),
    db.selectFrom('webhook').select('id').limit(1).executeTakeFirst(),
  ]);
  return {
    import: starters === 0,
    address: settings.origin !== undefined,
    protection,
    copy: now - copied < MONTH,
    contact: settings.securityContact !== undefined,
    webhook: webhook !== undefined,
  };
}

/** Those that are not done yet, in their order. */
export const undoneIn = (steps: FirstSteps): FirstStep[] => firstSteps.filter((step) => !steps[step]);

/** How many skins of the product's sample list are still in the list. */
export async function countStarters(db: Database) {
  const { count } = await db
    .selectFrom('skin')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('starter', '=', 1)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function hasMoreThanPassword(db: Database, account: string) {
  const [factor, passkey] = await Promise.all([
    db
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', account)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('passkey').select('id').where('account_id', '=', account).limit(1).executeTakeFirst(),
  ]);
  return factor !== undefined || passkey !== undefined;
}

const COPIED = 'backup_copied_at';

/** When a backup was last written to another disk, in epoch milliseconds; 0 for never. */
const lastCopy = async (db: Database) => Number((await readValue(db, COPIED)) ?? 0);

type Written = { file: string; dataDir: string; now: number; deviceOf?: (path: string) => number | undefined };

/** Notes that a backup was written, if it lies on another disk than the data. */
export async function noteCopy(db: Database, { file, dataDir, now, deviceOf = device }: Written) {
  const [there, here] = [deviceOf(file), deviceOf(dataDir)];
  if (here === undefined || there === here) return;
  // A database that takes no writes now was backed up all the same.
  await keepValue(db, COPIED, String(now)).catch(() => {});
}

const device = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev;
