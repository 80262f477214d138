import { MOST_A_DAY, MOST_OPEN } from '#contract/suggestions/kinds.ts';
import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';

const DAY = 24 * 3_600_000;

/**
 * Refuses an account with too many suggestions. Only those that were taken in are rows, so refused ones do not count
 * (docs: Limits of suggestions).
 */
export async function refuseTooMany(trx: Trx, account: string, now: number) {
  const own = trx.selectFrom('suggestion').where('account_id', '=', account);
  const open = await own
    .where('state', '=', 'open')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(open.count) >= MOST_OPEN) {
    const text = `${MOST_OPEN} of your suggestions wait for a decision. Withdraw one of them, or wait until one is decided.`;
    throw new Refused(409, 'too_many', text);
  }
  const today = await own
    .where('created_at', '>', now - DAY)
    .select(['created_at'])
    .orderBy('id', 'desc')
    .limit(MOST_A_DAY)
    .execute();
  const oldest = today.at(-1);
  if (today.length < MOST_A_DAY || !oldest) return;
  const seconds = Math.ceil((oldest.created_at + DAY - now) / 1000);
  const hours = Math.ceil(seconds / 3600);
  throw new Refused(
    429,
    'slow_down',
    `You have sent ${MOST_A_DAY} suggestions in a day. Send the next one in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}
