import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { type By, bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { listTokens } from './list-tokens.ts';

/**
 * `DELETE /api/account/tokens/{id}`: ends one of your own tokens. Succeeds also when it has ended already (docs:
 * Tokens).
 */
export const endToken =
  (deps: Deps): Answer<'endToken'> =>
  async (request) => {
    const by = bySelf(deps, request);
    const end = async (trx: Transaction<Tables>) => {
      const ended = await endTokens(trx, by, request.params.id);
      return { ended, tokens: await listTokens(trx, by.accountId) };
    };
    const { ended, tokens } = await write(deps.db, end, { turn: 'accounts' });
    return request.c.json({ message: ended ? 'Token ended' : 'This token had ended already', tokens });
  };

/** Ends one token of an account, or all. Records a security event for each. Returns whether there was one. */
export async function endTokens(trx: Transaction<Tables>, by: By, only?: string) {
  const ended = await trx
    .deleteFrom('access_token')
    .where('account_id', '=', by.accountId)
    .$if(only !== undefined, (tokens) => tokens.where('id', '=', only ?? ''))
    .returning('name')
    .execute();
  for (const { name } of ended) await recordSecurityEvent(trx, { ...by, kind: 'token_ended', detail: name });
  return ended.length > 0;
}
