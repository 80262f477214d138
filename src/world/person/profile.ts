import type { User } from '#contract/users/user.ts';

type SignedIn = typeof import('./signed-in.ts')['signedIn'];
let loaded: SignedIn | undefined;

/** Loaded on demand: guests do not download it. */
export const loadSignedIn = async () => {
  const { signedIn } = await import('./signed-in.ts');
  if (!loaded) signedIn.watchUser();
  loaded = signedIn;
  return loaded;
};

/** Runs at once if possible: the user may leave the page right after signing in. */
const withCookie = (use: (cookie: SignedIn) => void) => (loaded ? use(loaded) : void loadSignedIn().then(use, noted));

/** Returns the stored profile. If its reader cannot be loaded, the page starts as a guest's. */
export const rememberedUser = async (): Promise<User | null> =>
  hasProfile() ? loadSignedIn().then((cookie) => cookie.rememberedUser(), noted) : null;

const hasProfile = () => document.cookie.includes('userData=');

export const rememberUser = (user: User) => withCookie((cookie) => cookie.rememberUser(user));

export const renewUser = (user: User) => withCookie((cookie) => cookie.renewUser(user));

/** With a stored profile the code is already loaded, so this is done before any request to the server. */
export const forgetUser = (user: User | null) => user && withCookie((cookie) => cookie.forgetUser(user));

function noted(error: unknown) {
  console.error('The cookie of the profile could not be used.', error);
  return null;
}
