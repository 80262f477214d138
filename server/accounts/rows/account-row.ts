import type { Selectable } from 'kysely';
import type { RecordedUser } from '#contract/users/account.ts';
import type { RightEnds, SentAccount } from '#contract/users/sent-user.ts';
import { type RightName, rightNames, type User } from '#contract/users/user.ts';
import type { Database, Tables, Trx } from '../../database/tables.ts';
import { Refused } from '../../program/refused.ts';
import { type Author, changeRecord, nextId, type RowChange } from '../../records/change-record.ts';

/** An account as stored, with the password's hash. */
export type AccountRow = Selectable<Tables['account']>;

/** An account with the end of each right that has one. */
function recordedOf(row: Parameters<typeof userOf>[0], now: number): RecordedUser {
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

type Right = RightName | `${RightName}_until`;
type Rights = Pick<Selectable<Tables['account']>, Right>;

/** The columns that say which rights an account has, and until when. */
export const rightColumns = rightNames.flatMap((name) => [name, `${name}_until`] as const);

/**
 * Is the right held at this moment? A right that has ended is not, even while its column is set (docs: Ends of rights).
 */
function isHeld(row: Rights, name: RightName, now: number) {
  const until = row[`${name}_until`];
  return row[name] === 1 && (until === null || until > now);
}

/** The ends of the rights that are held at this moment. Rights without an end are left out. */
export function endsOf(row: Rights, now: number): RightEnds {
  const ends = rightNames.map((name) => [name, isHeld(row, name, now) ? row[`${name}_until`] : null] as const);
  return Object.fromEntries(ends.filter(([, until]) => until !== null));
}

/** The columns of rights that are held from now on, each until its end. A right that has ended is not given. */
export function rightsOf(perms: Record<RightName, boolean>, until: RightEnds, now: number): Rights {
  const columns = rightNames.flatMap((name): [Right, number | null][] => {
    const end = perms[name] ? (until[name] ?? null) : null;
    const isOver = end !== null && end <= now;
    return [
      [name, perms[name] && !isOver ? 1 : 0],
      [`${name}_until`, isOver ? null : end],
    ];
  });
  return Object.fromEntries(columns) as Rights;
}

/** The row without the rights that have ended. */
export function currentRights<Row extends Rights>(row: Row, now: number): Row {
  const held = rightNames.map((name) => [name, isHeld(row, name, now)] as const);
  return { ...row, ...rightsOf(Object.fromEntries(held) as Record<RightName, boolean>, endsOf(row, now), now) };
}

/**
 * Changes an account: stores its row with a new version and writes the history record, in one transaction (docs:
 * History). `after` still has the present version. A removed account stays in the database, and its sessions and tokens
 * end.
 */
export async function changeAccount(trx: Trx, { action, before, after }: RowChange<AccountRow>, by: Author) {
  const { id, twitter, discord, discordid, owner } = after;
  const { addskins, editskins, deleteskins, addskins_until, editskins_until, deleteskins_until } = after;
  const version = after.version + 1;
  const removed_at = action === 'remove' ? by.at : null;
  await trx
    .updateTable('account')
    .set({ twitter, discord, discordid, owner, version, removed_at })
    .set({ addskins, editskins, deleteskins, addskins_until, editskins_until, deleteskins_until })
    .where('id', '=', id)
    .execute();
  if (action === 'remove') {
    for (const table of ['session', 'access_token'] as const) {
      await trx.deleteFrom(table).where('account_id', '=', id).execute();
    }
  }
  const account: AccountRow = { ...after, version, removed_at };
  return { account, historyId: await recordAccount(trx, { action, before, after: account }, by) };
}

type Recorded = Parameters<typeof userOf>[0] & { version: number };

/** Records a change of an account, in the transaction that makes it. Returns the record's id. */
export async function recordAccount(trx: Trx, change: RowChange<Recorded>, by: Author) {
  const id = await nextId(trx);
  const contentOf = (row: Recorded) => recordedOf(row, by.at);
  await trx
    .insertInto('history')
    .values(changeRecord({ id, entity: 'account', contentOf, ...change }, by))
    .execute();
  return id;
}

/**
 * Refuses to change or delete an owner: owners change neither themselves nor each other, so one always remains (docs:
 * Rights).
 */
export function refuseOwner({ id, username, owner }: AccountRow, person: User) {
  if (id === person._id) {
    throw new Refused(403, 'owner_protected', 'This is your own account. It cannot be changed or deleted here.');
  }
  if (owner === 1) {
    throw new Refused(403, 'owner_protected', `${username} is an owner. Owners cannot be changed or deleted here.`);
  }
}
