import { readChallenge } from '../challenge/read-challenge.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { changePassword } from './own-account/change-password.ts';
import { deleteAccount } from './own-account/delete-account.ts';
import { prove } from './own-account/prove.ts';
import { readAccount } from './own-account/read-account.ts';
import { readAccountData } from './own-account/read-account-data.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { removePasskey, renamePasskey } from './passkeys/change-passkeys.ts';
import { offerPasskey, offerProof, offerSignIn } from './passkeys/passkey-offers.ts';
import { makeRecoveryLink } from './recovery/make-recovery-link.ts';
import { recover } from './recovery/recover.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from './second-factor/set-second-factor.ts';
import { sessionCookie } from './sessions/cookie.ts';
import { endOtherSessions, endSession } from './sessions/end-sessions.ts';
import { findPerson } from './sessions/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInByCode } from './sign-in/sign-in-by-code.ts';
import { signInByPasskey } from './sign-in/sign-in-by-passkey.ts';
import { signOut } from './sign-in/sign-out.ts';
import { createAccount } from './sign-up/create-account.ts';
import { dropStarList, readStarList } from './stars/star-list.ts';
import { endToken } from './tokens/end-tokens.ts';
import { findTokenHolder } from './tokens/find-token-holder.ts';
import { makeToken } from './tokens/make-token.ts';

/** The calls about accounts, and the functions with which the router finds out who is asking. */
export function accounts(deps: Deps) {
  const cookie = sessionCookie(deps.settings);
  const answers = {
    signIn: signIn(deps),
    signInByCode: signInByCode(deps),
    offerSignIn: offerSignIn(deps),
    signInByPasskey: signInByPasskey(deps),
    signOut: signOut(deps),
    createAccount: createAccount(deps),
    readChallenge: readChallenge(deps),
    makeToken: makeToken(deps),
    endToken: endToken(deps),
    readStarList: readStarList(deps),
    dropStarList: dropStarList(deps),
    prove: prove(deps),
    offerProof: offerProof(deps),
    offerPasskey: offerPasskey(deps),
    addPasskey: addPasskey(deps),
    renamePasskey: renamePasskey(deps),
    removePasskey: removePasskey(deps),
    beginSecondFactor: beginSecondFactor(deps),
    confirmSecondFactor: confirmSecondFactor(deps),
    removeSecondFactor: removeSecondFactor(deps),
    makeRecoveryCodes: replaceRecoveryCodes(deps),
    changePassword: changePassword(deps),
    readAccountData: readAccountData(deps),
    deleteAccount: deleteAccount(deps),
    recover: recover(deps),
    makeRecoveryLink: makeRecoveryLink(deps),
    readAccount: readAccount(deps),
    endOtherSessions: endOtherSessions(deps),
    endSession: endSession(deps),
  } satisfies Answers;
  return {
    answers,
    personOf: (c: Parameters<typeof cookie.read>[0]) => findPerson(deps.db, cookie.read(c), deps.now()),
    holderOf: (token: string) => findTokenHolder(deps.db, token, deps.now()),
  };
}
