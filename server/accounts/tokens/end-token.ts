import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/network-address.ts';
import type { Answer } from '../../http/router.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { listTokens } from './list-tokens.ts';

/** `DELETE /api/account/tokens/{id}`: one of one's own tokens counts no more; fine also when it is gone (docs: Tokens). */
export const endToken =
  ({ db, settings, now }: Deps): Answer<'endToken'> =>
  async ({ c, params, person }) => {
    const by = { accountId: person._id, actor: person._id, network: addressOf(c, settings), at: now() };
    const end = async (trx: Transaction<Tables>) => {
      const ended = await trx
        .deleteFrom('access_token')
        .where('id', '=', params.id)
        .where('account_id', '=', person._id)
        .returning('name')
        .executeTakeFirst();
      if (ended) await recordSecurityEvent(trx, { ...by, kind: 'token_ended', detail: ended.name });
      return { ended: ended !== undefined, tokens: await listTokens(trx, person._id) };
    };
    const { ended, tokens } = await write(db, end, { turn: 'accounts' });
    return c.json({ message: ended ? 'Token ended' : 'This token had ended already', tokens });
  };
