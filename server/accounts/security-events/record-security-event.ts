import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { SecurityEventKind } from '#contract/account/security-event.ts';
import type { User } from '#contract/users/user.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/network-address.ts';
import { nextId } from '../../records/next-id.ts';

/** Who does something to the ways into an account. */
export type By = {
  /** The account that it happens to. */
  accountId: string;
  /** The account that does it, or `owner command`. */
  actor: string;
  /** Where the request came from; absent when there was none. */
  network?: string;
  /** Epoch milliseconds. */
  at: number;
};

type Asked = { c: Context; person: Pick<User, '_id'> };

/** Somebody who does something to their own account now. */
export const bySelf = ({ settings, now }: Pick<Deps, 'settings' | 'now'>, { c, person: { _id } }: Asked) =>
  ({ accountId: _id, actor: _id, network: addressOf(c, settings), at: now() }) satisfies By;

/** `detail` names what it is about. */
type SecurityEvent = By & { kind: SecurityEventKind; detail?: string };

/** Records what happens to the ways into an account, in the transaction in which it happens (docs: Security events). */
export async function recordSecurityEvent(trx: Transaction<Tables>, { accountId, network, ...event }: SecurityEvent) {
  const row = { id: await nextId(trx), account_id: accountId, network: network ?? null, ...event };
  await trx.insertInto('security_event').values(row).execute();
}
