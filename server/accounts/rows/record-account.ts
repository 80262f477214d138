import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Author } from '../../records/author.ts';
import { nextId } from '../../records/next-id.ts';
import type { userOf } from './account.ts';
import { recordedOf } from './account-row.ts';

type Row = Parameters<typeof userOf>[0] & { version: number };
type Change = { action: 'add' | 'change' | 'remove'; before: Row | null; after: Row };

/** Records a change of an account, in the transaction that makes it; returns the record's id. */
export async function recordAccount(
  trx: Transaction<Tables>,
  { action, before, after }: Change,
  { actor, at, undoOf }: Author,
) {
  const id = await nextId(trx);
  await trx
    .insertInto('history')
    .values({
      id,
      at,
      actor,
      entity: 'account',
      entity_id: after.id,
      action,
      before_json: before && JSON.stringify(recordedOf(before, at)),
      after_json: action === 'remove' ? null : JSON.stringify(recordedOf(after, at)),
      version: after.version,
      undo_of: undoOf ?? null,
    })
    .execute();
  return id;
}
