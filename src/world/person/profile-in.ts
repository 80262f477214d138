import { userOf } from '#contract/users/read-user.ts';
import type { User } from '#contract/users/user.ts';

/** The profile that a value is; null for none, and nobody is without a name. */
export function profileIn(value: unknown): User | null {
  try {
    const user = userOf(value);
    return user.username.trim() === '' ? null : user;
  } catch {
    return null;
  }
}
