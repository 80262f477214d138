import type { Deps } from '../app.ts';
import type { Answers } from '../router.ts';
import { challenger } from './challenge.ts';
import { sessionCookie } from './cookie.ts';
import { createAccount } from './create-account.ts';
import { readChallenge } from './read-challenge.ts';
import { readMe, readUser } from './read-user.ts';
import { findPerson } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export type AccountDeps = Deps & {
  cookie: ReturnType<typeof sessionCookie>;
  challenges: ReturnType<typeof challenger>;
};

/** The calls with which people get in and out, and how the router knows who asks. */
export function accounts(deps: Deps) {
  const cookie = sessionCookie(deps.settings);
  const own: AccountDeps = { ...deps, cookie, challenges: challenger(deps) };
  const answers = {
    signIn: signIn(own),
    signOut: signOut(own),
    createAccount: createAccount(own),
    readChallenge: readChallenge(own),
    readMe,
    readUser: readUser(deps.db),
  } satisfies Answers;
  return {
    answers,
    personOf: (c: Parameters<typeof cookie.read>[0]) => findPerson(deps.db, cookie.read(c), deps.now()),
  };
}
