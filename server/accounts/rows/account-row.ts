import type { Selectable } from 'kysely';
import type { RecordedUser } from '#contract/users/account.ts';
import type { SentAccount } from '#contract/users/sent-user.ts';
import type { User } from '#contract/users/user.ts';
import type { Database, Tables } from '../../database/tables.ts';
import { Refused } from '../../program/refused.ts';
import { endsOf, isHeld } from './right-ends.ts';

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

/** The columns of an account that may leave the server: all but the password. */
export const visible = [
  'account.id',
  'account.username',
  'account.twitter',
  'account.discord',
  'account.discordid',
  'account.owner',
  'account.addskins',
  'account.editskins',
  'account.deleteskins',
  'account.addskins_until',
  'account.editskins_until',
  'account.deleteskins_until',
] as const;

type Visible = Pick<
  Selectable<Tables['account']>,
  (typeof visible)[number] extends `account.${infer Name}` ? Name : never
>;

/** An account as it is sent, with the rights that it holds at a moment (docs: Calls, Ends of rights). */
export const userOf = (row: Visible, now: number): User => ({
  _id: row.id,
  username: row.username,
  twitter: row.twitter,
  discord: row.discord,
  discordid: row.discordid,
  perms: {
    owner: row.owner === 1,
    addskins: isHeld(row, 'addskins', now),
    editskins: isHeld(row, 'editskins', now),
    deleteskins: isHeld(row, 'deleteskins', now),
  },
});

/** The form of usernames that are compared. They are ASCII, so lower case is the same on every machine. */
export const keyOf = (username: string) => username.toLowerCase();

/** Finds an account by its name, ignoring case, with its password's hash. Returns undefined when there is none. */
export const findByName = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .select(visible)
    .select('password')
    .where('username_key', '=', keyOf(username))
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Finds an account by its id. A removed account counts as none. */
export async function findAccount(trx: Database, id: string): Promise<AccountRow> {
  const account = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new Refused(404, 'not_found', 'This user no longer exists.');
  return account;
}
