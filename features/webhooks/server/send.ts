import type { Key } from '#server/program/key.ts';
import { type Outcome, post } from './post.ts';
import { signedHeaders } from './signed.ts';
import { FOREIGN_SECRET, secretIn, type WebhookRow } from './webhook-row.ts';

type Message = { id: string; body: string };
type How = { key: Key; now: () => number; toPrivate: boolean };

/** Signs a message and posts it to a webhook. A message that cannot be signed is not sent. */
export async function send(webhook: WebhookRow, { id, body }: Message, { key, now, toPrivate }: How): Promise<Outcome> {
  const secret = secretIn(key, webhook);
  if (secret === undefined) return { what: FOREIGN_SECRET, isDelivered: false, isGone: true };
  const headers = signedHeaders({ id, body, secret, now: now() });
  return post({ address: webhook.address, body, headers }, { toPrivate });
}
