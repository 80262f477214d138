import { loadSignedIn } from '../../world/person/profile.ts';
import { shownAccount } from '../../world/person/shown-account.ts';

let ended: Promise<unknown> = Promise.resolve();

/** Ends the session, whatever becomes of the page: without a signal, so that leaving it aborts nothing. */
export function signOut() {
  // The page shows nobody any more when the call goes out.
  const account = shownAccount();
  const answer = loadSignedIn().then((signedIn) => signedIn.signOut(account));
  ended = answer.catch(() => {});
  return answer;
}

/** Waits for the answer to the last sign-out, which takes the cookie away: a new session must not lose its own by it. */
export const signedOut = () => ended;
