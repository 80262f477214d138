import type { Passkey } from '#contract/signing-in/passkey.ts';
import type { Database } from '../../database/tables.ts';
import { hashOf } from '../../program/hash-of.ts';

/** Lists the passkeys of an account, the oldest first (docs: Passkeys). */
export async function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  const rows = await passkeysOf(db, accountId);
  return rows.map(({ id, name, created_at, used_at }) => ({
    id: shownId(id),
    name,
    createdAt: created_at,
    usedAt: used_at,
  }));
}

/** The same passkeys as stored. */
export const passkeysOf = (db: Database, accountId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'transports', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A passkey's name in addresses, because ids of credentials may be too long for them. */
export const shownId = hashOf;
