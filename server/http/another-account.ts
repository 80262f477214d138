import type { User } from '#contract/user.ts';
import { Refused } from '../program/refused.ts';

/** Refuses what a page sends that belongs to another account than whoever asks; who names none is not asked (docs: Tabs). */
export function refuseAnother(account: string | undefined, person: User) {
  if (account === undefined || account === person._id) return;
  const message = `You are signed in as ${person.username} now, and this page belongs to another account. Nothing was changed.`;
  throw new Refused(409, 'another_account', message, { current: person });
}
