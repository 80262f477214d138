import { challenger } from '../challenge/challenge.ts';
import { readChallenge } from '../challenge/read-challenge.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { readMe, readUser } from '../users/read-user.ts';
import type { AccountDeps } from './account-deps.ts';
import { addPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkeys.ts';
import { changePassword } from './change-password.ts';
import { sessionCookie } from './cookie.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { endToken } from './end-token.ts';
import { findTokenHolder } from './find-token-holder.ts';
import { makeRecoveryLink } from './make-recovery-link.ts';
import { makeToken } from './make-token.ts';
import { offerPasskey, offerProof, offerSignIn } from './passkey-offers.ts';
import { prove } from './prove.ts';
import { readAccount } from './read-account.ts';
import { readAccountData } from './read-account-data.ts';
import { recover } from './recover.ts';
import { findPerson } from './sessions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from './set-second-factor.ts';
import { signIn } from './sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { signOut } from './sign-out.ts';

/** The calls with which people get in and out, and how the router knows who asks. */
export function accounts(deps: Deps) {
  const cookie = sessionCookie(deps.settings);
  const own: AccountDeps = { ...deps, cookie, challenges: challenger(deps) };
  const answers = {
    signIn: signIn(own),
    signInByCode: signInByCode(own),
    offerSignIn: offerSignIn(own),
    signInByPasskey: signInByPasskey(own),
    signOut: signOut(own),
    createAccount: createAccount(own),
    readChallenge: readChallenge(own),
    makeToken: makeToken(own),
    endToken: endToken(own),
    prove: prove(own),
    offerProof: offerProof(own),
    offerPasskey: offerPasskey(own),
    addPasskey: addPasskey(own),
    renamePasskey: renamePasskey(own),
    removePasskey: removePasskey(own),
    beginSecondFactor: beginSecondFactor(own),
    confirmSecondFactor: confirmSecondFactor(own),
    removeSecondFactor: removeSecondFactor(own),
    makeRecoveryCodes: replaceRecoveryCodes(own),
    changePassword: changePassword(own),
    readAccountData: readAccountData(own),
    deleteAccount: deleteAccount(own),
    recover: recover(own),
    makeRecoveryLink: makeRecoveryLink(own),
    readAccount: readAccount(own),
    endOtherSessions: endOtherSessions(own),
    endSession: endSession(own),
    readMe,
    readUser: readUser(deps),
  } satisfies Answers;
  return {
    answers,
    personOf: (c: Parameters<typeof cookie.read>[0]) => findPerson(deps.db, cookie.read(c), deps.now()),
    holderOf: (token: string) => findTokenHolder(deps.db, token, deps.now()),
  };
}
