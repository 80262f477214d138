import { fromPromise } from 'xstate';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import type { Challenge } from '#contract/signing-in/session.ts';
import { readSignIn, readUser } from '#contract/users/read-user.ts';
import { loginMachine } from '#machines/login/login.ts';
import { call } from '../calls/call.ts';
import { codeInAddress } from '../page/location.ts';
import { awaitPasskey, isOffering } from './offered-passkeys.ts';
import { loadSignedIn } from './profile.ts';
import { sha256 } from './sha256.ts';
import { signedOut } from './sign-out.ts';
import { solve } from './solve.ts';

// Another host may have no call for its challenge. The build's setting is used then.
const siteKey: string | undefined = import.meta.env.VITE_TURNSTILE_SITE_KEY;

const loadChallenge = fromPromise<Challenge, { username: string }>(async ({ input, signal }) =>
  siteKey
    ? { kind: 'turnstile', siteKey }
    : call('readChallenge', { query: { name: await nameHash(input.username, sha256) }, signal }),
);

export const login = loginMachine.provide({
  actors: {
    loadChallenge,
    solveChallenge: fromPromise(({ input, signal }) => solve(input.challenge, signal)),
    signIn: fromPromise(async ({ input, signal }) => {
      await begun();
      return call('signIn', { reply: readSignIn, body: input, signal });
    }),
    signInByCode: fromPromise(async ({ input, signal }) => {
      await begun();
      return call('signInByCode', { reply: readUser, body: input, signal });
    }),
    awaitPasskey: fromPromise(async ({ signal }) => {
      // Without the browser's support no request to the server is needed.
      if (!(await isOffering())) throw new Error('This browser offers no passkeys by itself.');
      return awaitPasskey(await call('offerSignIn', { signal }), signal);
    }),
    choosePasskey: fromPromise(async ({ signal }) => {
      const { choosePasskey } = await import('./passkeys.online.ts');
      return choosePasskey(await call('offerSignIn', { signal }), signal);
    }),
    signInByPasskey: fromPromise(async ({ input, signal }) => {
      await begun();
      return call('signInByPasskey', { reply: readUser, body: input, signal });
    }),
    createAccount: fromPromise(async ({ input: { isForOwner, ...form }, signal }) => {
      await begun();
      // Read directly from the address, so that no machine stores it.
      const body = isForOwner ? { ...form, ownerCode: codeInAddress() } : form;
      return call('createAccount', { reply: readUser, body, signal });
    }),
  },
});

/** Stores the profile at once. If the code for it cannot be loaded, the user is signed in all the same. */
const begun = () => Promise.allSettled([signedOut(), loadSignedIn()]);
