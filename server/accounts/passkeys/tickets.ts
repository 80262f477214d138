import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Key } from '../../program/key.ts';

type Ticket = {
  /** The only purpose of the ticket. */
  purpose: 'sign-in by passkey' | 'proof by passkey' | 'new passkey';
  /** The account's id or the like. Anybody can read it in the ticket. */
  about: string;
};

/**
 * Signed notes that the server hands out and gets back. So no server stores anything between offering a passkey step
 * and its answer (decision 027). A forged note would still need the passkey.
 */
export function ticketsOf(key: Key, now: number) {
  const secret = key.secretFor('passkey offers');
  const sign = ({ purpose, about }: Ticket, rest: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['ticket', purpose, about, rest]))
      .digest('base64url');

  return {
    make(ticket: Ticket, lasts: number) {
      const rest = `${(now + lasts).toString(36)}.${randomBytes(16).toString('base64url')}`;
      return `${ticket.about}.${rest}.${sign(ticket, rest)}`;
    },
    /** Returns until when the ticket is valid, if it is ours and for exactly this purpose. */
    check(text: string, ticket: Ticket): { expiresAt: number; isOver: boolean } | undefined {
      const [about, expires = '', nonce = '', signature = ''] = text.split('.');
      const isOurs = about === ticket.about && isSame(signature, sign(ticket, `${expires}.${nonce}`));
      if (!isOurs) return undefined;
      const expiresAt = Number.parseInt(expires, 36);
      return { expiresAt, isOver: expiresAt <= now };
    },
  };
}

function isSame(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
