import { shownAccount } from '../calls/shown-account.ts';
import { loadSignedIn } from './profile.ts';

let ended: Promise<unknown> = Promise.resolve();

/** Ends the session. The call has no abort signal, so that leaving the page does not abort it. */
export function signOut() {
  // Read now: the page no longer shows an account when the call is made.
  const account = shownAccount();
  const answer = loadSignedIn().then((signedIn) => signedIn.signOut(account));
  ended = answer.catch(() => {});
  return answer;
}

/**
 * Waits for the answer to the last sign-out. It deletes the session cookie, and must not delete that of a new session.
 */
export const signedOut = () => ended;
