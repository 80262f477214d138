import type { User } from '#contract/user.ts';

/** What reads and writes the cookie of the profile. Guests, who have none, download nothing of it. */
export const loadCookie = () => import('./cookie.ts');

/** The profile that the browser remembers. When what reads it does not come, the page begins as a guest's. */
export const rememberedUser = async (): Promise<User | null> =>
  hasProfile() ? loadCookie().then((cookie) => cookie.rememberedUser(), noted) : null;

const hasProfile = () => document.cookie.includes('userData=');

export const rememberUser = (user: User) => void loadCookie().then((cookie) => cookie.rememberUser(user), noted);

/** Whoever was remembered has all that it takes already, so this is done before anybody asks the server. */
export const forgetUser = () => void loadCookie().then((cookie) => cookie.forgetUser(), noted);

function noted(error: unknown) {
  console.error('The cookie of the profile could not be used.', error);
  return null;
}
