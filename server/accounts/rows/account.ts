import type { Selectable } from 'kysely';
import type { User } from '#contract/users/user.ts';
import type { Tables } from '../../database/tables.ts';
import { isHeld } from './right-ends.ts';

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
