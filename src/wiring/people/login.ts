import { fromPromise } from 'xstate';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import type { Challenge } from '#contract/signing-in/session.ts';
import { readSignIn, readUser } from '#contract/users/read-user.ts';
import { loginMachine } from '#machines/login/login.ts';
import { call } from '../../world/calls/call.ts';
import { codeInAddress } from '../../world/location.ts';
import { awaitPasskey, isOffering } from '../../world/person/offered-passkeys.ts';
import { loadSignedIn } from '../../world/person/profile.ts';
import { solve } from '../../world/person/solve.ts';
import { signedOut } from './sign-out.ts';

// Another host may have no call that names its challenge; then the build does.
const siteKey: string | undefined = import.meta.env.VITE_TURNSTILE_SITE_KEY;

const loadChallenge = fromPromise<Challenge, { username: string }>(async ({ input, signal }) =>
  siteKey
    ? { kind: 'turnstile', siteKey }
    : call('readChallenge', { query: { name: await nameHash(input.username) }, signal }),
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
      // Where the browser offers none, the server need not be asked.
      if (!(await isOffering())) throw new Error('This browser offers no passkeys by itself.');
      return awaitPasskey(await call('offerSignIn', { signal }), signal);
    }),
    choosePasskey: fromPromise(async ({ signal }) => {
      const { choosePasskey } = await import('../../world/person/passkeys.ts');
      return choosePasskey(await call('offerSignIn', { signal }), signal);
    }),
    signInByPasskey: fromPromise(async ({ input, signal }) => {
      await begun();
      return call('signInByPasskey', { reply: readUser, body: input, signal });
    }),
    createAccount: fromPromise(async ({ input: { isForOwner, ...form }, signal }) => {
      await begun();
      // Read where it stands, so that no machine keeps it.
      const body = isForOwner ? { ...form, ownerCode: codeInAddress() } : form;
      return call('createAccount', { reply: readUser, body, signal });
    }),
  },
});

/** Whoever signs in is remembered at once; when what remembers them does not come, they are signed in all the same. */
const begun = () => Promise.allSettled([signedOut(), loadSignedIn()]);
