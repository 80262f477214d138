import { sql } from 'kysely';
import { type Key, SEALED } from '../program/key.ts';
import type { Database, Trx } from './tables.ts';

/** The columns with secrets, the rows they belong to, and their purpose. */
const places = [
  { table: 'second_factor', owner: 'account_id', purpose: 'second factor' },
  { table: 'webhook', owner: 'id', purpose: 'webhook' },
] as const;

/** Seals the secrets that a version before 028 stored unsealed (docs: Key file). */
export async function sealSecrets(trx: Trx, key: Key) {
  for (const { table, owner, purpose } of places) {
    const rows = await sql<{ about: string; secret: string }>`
      select ${sql.ref(owner)} as about, secret from ${sql.table(table)} where secret not like ${`${SEALED}%`}
    `.execute(trx);
    for (const { about, secret } of rows.rows) {
      const sealed = key.seal(secret, { purpose, about });
      await sql`update ${sql.table(table)} set secret = ${sealed} where ${sql.ref(owner)} = ${about}`.execute(trx);
    }
  }
}

/** Counts the secrets that this key does not open: whether there are any, and how many, in words. */
export async function countForeign(db: Database, key: Key) {
  const factors = await db
    .selectFrom('second_factor')
    .select(['account_id', 'secret'])
    .where('confirmed_at', 'is not', null)
    .execute();
  const webhooks = await db.selectFrom('webhook').select(['id', 'secret']).execute();
  const counts = {
    factors: factors.filter((one) => !key.open(one.secret, { purpose: 'second factor', about: one.account_id })).length,
    webhooks: webhooks.filter((one) => !key.open(one.secret, { purpose: 'webhook', about: one.id })).length,
  };
  return { any: counts.factors + counts.webhooks > 0, said: sayCounts(counts) };
}

const sayCounts = ({ factors, webhooks }: { factors: number; webhooks: number }) =>
  `${factors} second ${factors === 1 ? 'factor' : 'factors'} and ${webhooks} ${webhooks === 1 ? 'webhook' : 'webhooks'}`;
