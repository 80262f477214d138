import type { Database } from '../database/tables.ts';

/** How many suggestions of an account were decided that the person has not seen, for a reply; nothing for none. */
export async function newsOf(db: Database, account: string): Promise<{ news?: number }> {
  const { news } = await db
    .selectFrom('suggestion')
    .select(({ fn }) => fn.countAll<number>().as('news'))
    .where('account_id', '=', account)
    .where('state', 'in', ['accepted', 'declined'])
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(news) > 0 ? { news: Number(news) } : {};
}
