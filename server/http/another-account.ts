import type { User } from '#contract/users/user.ts';
import { Refused } from '../program/refused.ts';

/**
 * Refuses a request from a page that belongs to another account. A request without an account header passes (docs:
 * Tabs).
 */
export function refuseAnother(account: string | undefined, person: User) {
  if (account === undefined || account === person._id) return;
  const message = `You are signed in as ${person.username} now, and this page belongs to another account. Nothing was changed.`;
  throw new Refused(409, 'another_account', message, { current: person });
}
