import { randomBytes } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import { untilItFits } from '../database/write.ts';

const NAME = 'challenge_secret';

/** The secret that signs challenges: made once, the same for every server on the database. */
export async function readSecret(db: Database) {
  return (await find(db)) ?? make(db);
}

async function find(db: Database) {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

async function make(db: Database) {
  const value = randomBytes(32).toString('base64url');
  await untilItFits(() =>
    db
      .insertInto('setting')
      .values({ name: NAME, value })
      .onConflict((same) => same.doNothing())
      .execute(),
  );
  // Another server may have been quicker.
  return (await find(db)) ?? value;
}
