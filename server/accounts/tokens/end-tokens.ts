import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';

type By = { accountId: string; actor: string; network: string; at: number };

/** Ends all tokens of an account; each of them stands among its security events (docs: Tokens). */
export async function endTokens(trx: Transaction<Tables>, by: By) {
  const ended = await trx.deleteFrom('access_token').where('account_id', '=', by.accountId).returning('name').execute();
  for (const { name } of ended) await recordSecurityEvent(trx, { ...by, kind: 'token_ended', detail: name });
}
