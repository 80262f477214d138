import type { Transaction } from 'kysely';
import type { SecurityEventKind } from '#contract/security-event.ts';
import type { Tables } from '../../database/tables.ts';
import { nextId } from '../../records/next-id.ts';

type SecurityEvent = {
  kind: SecurityEventKind;
  /** Whose account it happened to. */
  accountId: string;
  /** The account that did it, or `owner command`. */
  actor: string;
  /** The name of what it was about. */
  detail?: string;
  /** Where the request came from; nowhere when it was no request. */
  network?: string;
  at: number;
};

/** Remembers what happened to the ways into an account, in the transaction in which it happens (docs: Security events). */
export async function recordSecurityEvent(trx: Transaction<Tables>, { accountId, network, ...event }: SecurityEvent) {
  const row = { id: await nextId(trx), account_id: accountId, network: network ?? null, ...event };
  await trx.insertInto('security_event').values(row).execute();
}
