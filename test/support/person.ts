import { type Flag, flags, type User } from '#contract/users/user.ts';

/** Returns a user with these rights. */
export const person = (...held: Flag[]): User => ({
  _id: '1',
  username: 'ann',
  twitter: '',
  discord: '',
  discordid: '',
  perms: Object.fromEntries(flags.map((flag) => [flag, held.includes(flag)])) as User['perms'],
});
