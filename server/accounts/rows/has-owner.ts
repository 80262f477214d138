import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Is there anybody who can give rights to others? */
export async function hasOwner(db: Kysely<Tables>) {
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where('owner', '=', 1)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
