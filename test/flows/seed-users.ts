import type { Insertable, Updateable } from 'kysely';
import type { Account } from '#contract/users/account.ts';
import { rightsOf } from '../../server/accounts/rows/account-row.ts';
import { personal } from '../../server/accounts/rows/erase.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { person } from '../support/person.ts';
import { insertRows } from '../support/rows.ts';

const FORMER = 'former-';

/** A user without rights, with a fixed id. */
export const user = (username: string, version = 1): Account => ({
  ...person(),
  _id: username,
  username,
  twitter: `@${username}`,
  version,
});

/** Replaces all users except the visiting owner by these, with their ids and versions. */
export const setUsers = (db: Database, users: readonly Account[]) =>
  write(db, async (trx) => {
    const others = trx
      .selectFrom('account')
      .select('id')
      .where('id', 'not like', `${FORMER}%`)
      .where((is) => is.or([is('owner', '=', 0), is('username', 'not like', 'person-%')]));
    // What an import of one of them has sent.
    for (const table of ['incoming_part', 'incoming'] as const) await trx.deleteFrom(table).execute();
    for (const table of ['session', ...personal] as const) {
      await trx.deleteFrom(table).where('account_id', 'in', others).execute();
    }
    await trx.deleteFrom('account').where('id', 'in', others).execute();
    await trx.updateTable('account').set({ removed_at: Date.now() }).where('id', 'like', `${FORMER}%`).execute();
    if (users.length > 0) await trx.insertInto('account').values(users.map(rowOf)).execute();
  });

/** Changes an account, as somebody else would. */
export const changeUser = (db: Database, id: string, columns: Updateable<Tables['account']>) =>
  db.updateTable('account').set(columns).where('id', '=', id).execute();

/**
 * Replaces the users' history by deletions, enough to undo; `setUsers` keeps them.
 */
export const setDeletedUsers = (db: Database, count: number) =>
  write(db, async (trx) => {
    await trx.deleteFrom('history').where('entity', '=', 'account').execute();
    await trx.deleteFrom('account').where('id', 'like', `${FORMER}%`).execute();
    for (let number = 1; number <= count; number++) {
      const former = user(FORMER + number, 2);
      await insertRows(trx, 'account', { ...rowOf(former), removed_at: Date.now() });
      await insertRows(trx, 'history', {
        id: former._id,
        at: number,
        actor: 'somebody',
        entity: 'account',
        entity_id: former._id,
        action: 'remove',
        before_json: JSON.stringify(former),
        after_json: null,
        version: 2,
        undo_of: null,
      });
    }
  });

/** Returns the name of the button that undoes one of these deletions. */
export const RESTORE = new RegExp(`^Restore: somebody deleted ${FORMER}`);

const rowOf = ({ _id, username, twitter, discord, discordid, perms, until = {}, version = 1 }: Account) =>
  ({
    id: _id,
    username,
    username_key: username,
    password: '',
    twitter,
    discord,
    discordid,
    ...rightsOf(perms, until, 0),
    version,
    created_at: 1,
    removed_at: null,
  }) satisfies Insertable<Tables['account']>;
