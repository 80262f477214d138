import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { User } from '#contract/user.ts';
import type { Tables } from '../database/tables.ts';

type Change = {
  actor: string;
  at: number;
  action: 'add' | 'change' | 'remove';
  before: User | null;
  after: User | null;
};

/** Remembers a change of an account, in the transaction that makes it. */
export async function recordAccount(trx: Transaction<Tables>, { actor, at, action, before, after }: Change) {
  const id = before?._id ?? after?._id ?? '';
  await trx
    .insertInto('history')
    .values({
      id: uuid(),
      at,
      actor,
      entity: 'account',
      entity_id: id,
      action,
      before_json: before && JSON.stringify(before),
      after_json: after && JSON.stringify(after),
    })
    .execute();
}
