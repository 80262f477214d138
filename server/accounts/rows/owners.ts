import type { Database } from '../../database/tables.ts';

/** The accounts that can give rights to others. */
export const readOwners = (db: Database) =>
  db.selectFrom('account').select(['id', 'username']).where('owner', '=', 1).where('removed_at', 'is', null).execute();

/** Is there an account that can give rights to others? */
export const hasOwner = async (db: Database) => (await readOwners(db)).length > 0;
