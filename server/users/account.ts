import type { Selectable } from 'kysely';
import type { User } from '#contract/user.ts';
import type { Tables } from '../database/tables.ts';

/** The columns of an account that may be seen: all but the password. */
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
] as const;

type Visible = Pick<
  Selectable<Tables['account']>,
  (typeof visible)[number] extends `account.${infer Name}` ? Name : never
>;

/** An account as it goes over the wire (docs: Calls). */
export const userOf = (row: Visible): User => ({
  _id: row.id,
  username: row.username,
  twitter: row.twitter,
  discord: row.discord,
  discordid: row.discordid,
  perms: {
    owner: row.owner === 1,
    addskins: row.addskins === 1,
    editskins: row.editskins === 1,
    deleteskins: row.deleteskins === 1,
  },
});

/** How names are compared: usernames are ASCII, so lower case is the same on every machine. */
export const keyOf = (username: string) => username.toLowerCase();
