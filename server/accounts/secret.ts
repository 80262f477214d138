import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';

const NAME = 'challenge_secret';

/** The secret that signs challenges: made once, the same for every server on the database. */
export async function readSecret(db: Database) {
  return (await find(db)) ?? (await make(db));
}

async function find(db: Database) {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

async function make(db: Database) {
  const value = randomBytes(32).toString('base64url');
  const { value: kept } = await write(db, async (trx) => {
    await trx
      .insertInto('setting')
      .values({ name: NAME, value })
      .onConflict((same) => same.doNothing())
      .execute();
    return trx.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
  });
  return kept;
}
