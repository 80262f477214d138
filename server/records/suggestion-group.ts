import type { Database } from '../database/tables.ts';

/** Puts the oldest that joined an open suggestion in its place. */
export async function leaveGroup(trx: Database, id: string) {
  const next = await trx
    .selectFrom('suggestion')
    .select('id')
    .where('joins', '=', id)
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  await trx.updateTable('suggestion').set({ joins: next.id }).where('joins', '=', id).execute();
  await trx.updateTable('suggestion').set({ joins: null }).where('id', '=', next.id).execute();
}
