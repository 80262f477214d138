import { userOf } from '#contract/users/read-user.ts';
import type { User } from '#contract/users/user.ts';

/** Reads a profile from a value; null when it is none or has no name. */
export function profileIn(value: unknown): User | null {
  try {
    const user = userOf(value);
    return user.username.trim() === '' ? null : user;
  } catch {
    return null;
  }
}
