import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Makes a new secret in the form of https://www.standardwebhooks.com. */
export const newSecret = () => PREFIX + randomBytes(24).toString('base64');

type Message = { id: string; body: string; secret: string; now: number };

/** Headers that prove to a receiver that a message is ours, new, and unchanged (Standard Webhooks 1.0.0). */
export function signedHeaders({ id, body, secret, now }: Message) {
  const timestamp = Math.floor(now / 1000);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
