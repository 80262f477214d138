import type { Selectable } from 'kysely';
import type { RecordedUser } from '#contract/users/account.ts';
import type { SentAccount } from '#contract/users/sent-user.ts';
import type { Tables } from '../../database/tables.ts';
import { userOf } from './account.ts';
import { endsOf } from './right-ends.ts';

/** An account as stored, with the password's hash. */
export type AccountRow = Selectable<Tables['account']>;

/** An account with the end of each right that has one. */
export function recordedOf(row: Parameters<typeof userOf>[0], now: number): RecordedUser {
  const until = endsOf(row, now);
  return { ...userOf(row, now), ...(Object.keys(until).length > 0 && { until }) };
}

/** An account as the owner's table of users shows it. */
export const accountOf = (
  row: Parameters<typeof userOf>[0] & Pick<AccountRow, 'version'>,
  now: number,
): SentAccount => ({ ...recordedOf(row, now), version: row.version });
