import * as v from 'valibot';
import { User } from '#contract/user-reply.ts';

const Profile = v.pipe(
  User,
  v.check(({ username }) => username.trim() !== '', 'There is nobody without a name.'),
);

/** The profile that a value is; null for none. */
export function profileIn(value: unknown): User | null {
  const { success, output } = v.safeParse(Profile, value);
  return success ? output : null;
}
