import Cookies from 'universal-cookie';
import * as v from 'valibot';
import { User } from '#contract/user-reply.ts';

const NAME = 'userData';

const Profile = v.pipe(
  User,
  v.check(({ username }) => username.trim() !== '', 'There is nobody without a name.'),
);

/** The profile that the browser remembers, for a quick start. It decides what is shown, never what is allowed. */
export function rememberedUser(): User | null {
  const { success, output } = v.safeParse(Profile, new Cookies().get(NAME));
  return success ? output : null;
}

const PLACE = { path: '/', sameSite: 'strict' } as const;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

export function rememberUser(user: User) {
  const isSecure = window.location.protocol === 'https:';
  new Cookies().set(NAME, user, { ...PLACE, maxAge: THIRTY_DAYS, secure: isSecure });
}

export const forgetUser = () => new Cookies().remove(NAME, PLACE);
