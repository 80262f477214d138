import { readChallenge } from '../challenge/challenge.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { ownAccount } from './own-account/own-account.ts';
import { addPasskey } from './passkeys/check-passkey.ts';
import { passkeys } from './passkeys/passkeys.ts';
import { recovery } from './recovery/recovery.ts';
import { secondFactor } from './second-factor/second-factor.ts';
import { endedSessions, findPerson, sessionCookie } from './sessions/sessions.ts';
import { signInByCode, signingIn } from './sign-in/sign-in.ts';
import { createAccount } from './sign-up/create-account.ts';
import { starList } from './stars/star-list.ts';
import { findTokenHolder, tokens } from './tokens/tokens.ts';

/** The calls about accounts, and the functions that tell the router who is asking. */
export function accounts(deps: Deps) {
  const cookie = sessionCookie(deps.settings);
  const answers = {
    ...ownAccount(deps),
    ...tokens(deps),
    ...passkeys(deps),
    ...recovery(deps),
    ...endedSessions(deps),
    ...secondFactor(deps),
    ...signingIn(deps),
    ...starList(deps),
    signInByCode: signInByCode(deps),
    createAccount: createAccount(deps),
    readChallenge: readChallenge(deps),
    addPasskey: addPasskey(deps),
  } satisfies Answers;
  return {
    answers,
    personOf: (c: Parameters<typeof cookie.read>[0]) => findPerson(deps.db, cookie.read(c), deps.now()),
    holderOf: (token: string) => findTokenHolder(deps.db, token, deps.now()),
  };
}
