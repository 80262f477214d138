import type { Kysely, Transaction } from 'kysely';
import { type Key, SEALED } from '../program/key.ts';
import type { Tables } from './tables.ts';

/** Seals the secrets that a version before 028 has left as they are (docs: Key file). */
export async function sealSecrets(trx: Transaction<Tables>, key: Key) {
  const factors = await trx
    .selectFrom('second_factor')
    .select(['account_id', 'secret'])
    .where('secret', 'not like', `${SEALED}%`)
    .execute();
  for (const { account_id, secret } of factors) {
    const sealed = key.seal(secret, { purpose: 'second factor', about: account_id });
    await trx.updateTable('second_factor').set({ secret: sealed }).where('account_id', '=', account_id).execute();
  }
  const webhooks = await trx
    .selectFrom('webhook')
    .select(['id', 'secret'])
    .where('secret', 'not like', `${SEALED}%`)
    .execute();
  for (const { id, secret } of webhooks) {
    const sealed = key.seal(secret, { purpose: 'webhook', about: id });
    await trx.updateTable('webhook').set({ secret: sealed }).where('id', '=', id).execute();
  }
}

/** How many secrets were sealed with another key than this one, in words, and whether there are any. */
export async function countForeign(db: Kysely<Tables>, key: Key) {
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
