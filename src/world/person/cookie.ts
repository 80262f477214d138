import Cookies from 'universal-cookie';
import type { User } from '#contract/users/user.ts';
import { profileIn } from '../calls/profile-in.ts';
import { accountSeen } from '../calls/signals.ts';

const NAME = 'userData';

/** The stored profile, for a quick start. It decides what is shown, never what is allowed. */
export const rememberedUser = () => profileIn(new Cookies().get(NAME));

const PLACE = { path: '/', sameSite: 'strict' } as const;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/**
 * The channel of a tab that sends the signed-in profile, or null, to the browser's other tabs (docs: Tabs). The
 * message holds the profile because it may arrive before the cookie is readable.
 */
let others: BroadcastChannel | undefined;

export function rememberUser(user: User) {
  const isSecure = window.location.protocol === 'https:';
  new Cookies().set(NAME, user, { ...PLACE, maxAge: THIRTY_DAYS, secure: isSecure });
  others?.postMessage(user);
}

/** Updates the stored profile, unless another tab has signed out or signed in to another account. */
export function renewUser(user: User) {
  if (isRemembered(user)) rememberUser(user);
}

/** Deletes the stored profile, unless another account has signed in meanwhile. */
export function forgetUser(user: User) {
  if (!isRemembered(user)) return;
  new Cookies().remove(NAME, PLACE);
  others?.postMessage(null);
}

const isRemembered = ({ _id }: User) => rememberedUser()?._id === _id;

/** Reports the stored profile whenever another tab may have changed it, even in browsers without channels. */
export function watchUser() {
  const look = () => accountSeen.tell(rememberedUser());
  others = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  others?.addEventListener('message', ({ data }) => accountSeen.tell(profileIn(data)));
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
