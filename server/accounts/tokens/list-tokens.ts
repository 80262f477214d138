import type { Token } from '#contract/account/token.ts';
import type { Database } from '../../database/tables.ts';
import { rightsIn, tokenRights } from './token-rights.ts';

/**
 * Lists the tokens of an account, the newest first. Expired ones are included, since a program may still try one (docs:
 * Tokens).
 */
export async function listTokens(db: Database, accountId: string): Promise<Token[]> {
  const rows = await db
    .selectFrom('access_token')
    .select(['id', 'name', 'created_at', 'expires_at', 'used_at', ...tokenRights])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, name, created_at, expires_at, used_at, ...rights }) => ({
    ...{ id, name, allows: rightsIn(rights) },
    ...{ createdAt: created_at, expiresAt: expires_at, usedAt: used_at },
  }));
}
