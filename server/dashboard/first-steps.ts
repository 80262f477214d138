import { type FirstStep, type FirstSteps, firstSteps } from '#contract/site/first-steps.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../program/settings.ts';
import { lastCopy } from './copies.ts';

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
