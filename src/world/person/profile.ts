import type { User } from '#contract/users/user.ts';

type SignedIn = typeof import('./signed-in.ts')['signedIn'];
let loaded: SignedIn | undefined;

/** Guests download nothing of it. */
export const loadSignedIn = async () => {
  const { signedIn } = await import('./signed-in.ts');
  if (!loaded) signedIn.watchUser();
  loaded = signedIn;
  return loaded;
};

/** At once when it can be: whoever has just signed in may leave the page in the same moment. */
const withCookie = (use: (cookie: SignedIn) => void) => (loaded ? use(loaded) : void loadSignedIn().then(use, noted));

/** The profile that the browser remembers. When what reads it does not come, the page begins as a guest's. */
export const rememberedUser = async (): Promise<User | null> =>
  hasProfile() ? loadSignedIn().then((cookie) => cookie.rememberedUser(), noted) : null;

const hasProfile = () => document.cookie.includes('userData=');

export const rememberUser = (user: User) => withCookie((cookie) => cookie.rememberUser(user));

export const renewUser = (user: User) => withCookie((cookie) => cookie.renewUser(user));

/** Whoever was remembered has all that it takes already, so this is done before anybody asks the server. */
export const forgetUser = (user: User | null) => user && withCookie((cookie) => cookie.forgetUser(user));

function noted(error: unknown) {
  console.error('The cookie of the profile could not be used.', error);
  return null;
}
