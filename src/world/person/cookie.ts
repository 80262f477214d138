import Cookies from 'universal-cookie';
import type { User } from '#contract/users/user.ts';
import { accountSeen } from '../calls/signals.ts';
import { profileIn } from './profile-in.ts';

const NAME = 'userData';

/** The profile that the browser remembers, for a quick start. It decides what is shown, never what is allowed. */
export const rememberedUser = () => profileIn(new Cookies().get(NAME));

const PLACE = { path: '/', sameSite: 'strict' } as const;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/**
 * By which a tab tells the others of this browser who is signed in by now, or nobody (docs: Tabs). The word says it itself: it
 * may come before the cookie does.
 */
let others: BroadcastChannel | undefined;

export function rememberUser(user: User) {
  const isSecure = window.location.protocol === 'https:';
  new Cookies().set(NAME, user, { ...PLACE, maxAge: THIRTY_DAYS, secure: isSecure });
  others?.postMessage(user);
}

/** Remembers somebody as they are by now, unless in another tab somebody else has signed in, or they have signed out. */
export function renewUser(user: User) {
  if (isRemembered(user)) rememberUser(user);
}

/** Forgets somebody, and nobody else who has signed in meanwhile. */
export function forgetUser(user: User) {
  if (!isRemembered(user)) return;
  new Cookies().remove(NAME, PLACE);
  others?.postMessage(null);
}

const isRemembered = ({ _id }: User) => rememberedUser()?._id === _id;

/** Tells the page who is remembered whenever another tab may have changed it, also where browsers have no channel. */
export function watchUser() {
  const look = () => accountSeen.tell(rememberedUser());
  others = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  others?.addEventListener('message', ({ data }) => accountSeen.tell(profileIn(data)));
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
