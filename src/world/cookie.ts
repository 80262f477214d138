import * as v from 'valibot';
import { User } from '#contract/user.ts';

const NAME = 'userData';

const Profile = v.pipe(
  User,
  v.check(({ username }) => username.trim() !== '', 'There is nobody without a name.'),
);

/** Guests, who have no profile, download nothing that reads one. */
export const loadCookies = async () => new (await import('universal-cookie')).default();

/**
 * The profile that the browser remembers, for a quick start. It decides what is shown, never what is allowed. When what
 * reads it does not come, the page begins as a guest's.
 */
export async function rememberedUser(): Promise<User | null> {
  if (!document.cookie.includes(`${NAME}=`)) return null;
  const remembered = await loadCookies().then((cookies) => cookies.get(NAME), report);
  const { success, output } = v.safeParse(Profile, remembered);
  return success ? output : null;
}

const PLACE = { path: '/', sameSite: 'strict' } as const;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

export function rememberUser(user: User) {
  const isSecure = window.location.protocol === 'https:';
  loadCookies().then((cookies) => cookies.set(NAME, user, { ...PLACE, maxAge: THIRTY_DAYS, secure: isSecure }), report);
}

/** Whoever was remembered has all that it takes already, so this is done before anybody asks the server. */
export function forgetUser() {
  loadCookies().then((cookies) => cookies.remove(NAME, PLACE), report);
}

const report = (error: unknown) => console.error('The cookie of the profile could not be used.', error);
