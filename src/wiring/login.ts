import { fromPromise } from 'xstate';
import { nameHash } from '#contract/name-hash.ts';
import { type Challenge, ChallengeReply, PasskeyRequest } from '#contract/session.ts';
import { SignInReply, UserReply } from '#contract/user-reply.ts';
import { loginMachine } from '#machines/login/login.ts';
import { call } from '../world/call.ts';
import { codeInAddress } from '../world/location.ts';
import { awaitPasskey, isOffering } from '../world/offered-passkeys.ts';
import { loadSignedIn } from '../world/profile.ts';
import { solve } from '../world/solve.ts';
import { signedOut } from './sign-out.ts';

// Another host may have no call that names its challenge; then the build does.
const siteKey: string | undefined = import.meta.env.VITE_TURNSTILE_SITE_KEY;

const loadChallenge = fromPromise<Challenge, { username: string }>(async ({ input, signal }) =>
  siteKey
    ? { kind: 'turnstile', siteKey }
    : call('readChallenge', ChallengeReply, { query: { name: await nameHash(input.username) }, signal }),
);

export const login = loginMachine.provide({
  actors: {
    loadChallenge,
    solveChallenge: fromPromise(({ input, signal }) => solve(input.challenge, signal)),
    signIn: fromPromise(async ({ input, signal }) => {
      await begun();
      return call('signIn', SignInReply, { body: input, signal });
    }),
    signInByCode: fromPromise(async ({ input, signal }) => {
      await begun();
      return call('signInByCode', UserReply, { body: input, signal });
    }),
    awaitPasskey: fromPromise(async ({ signal }) => {
      // Where the browser offers none, the server need not be asked.
      if (!(await isOffering())) throw new Error('This browser offers no passkeys by itself.');
      return awaitPasskey(await call('offerSignIn', PasskeyRequest, { signal }), signal);
    }),
    choosePasskey: fromPromise(async ({ signal }) => {
      const { choosePasskey } = await import('../world/passkeys.ts');
      return choosePasskey(await call('offerSignIn', PasskeyRequest, { signal }), signal);
    }),
    signInByPasskey: fromPromise(async ({ input, signal }) => {
      await begun();
      return call('signInByPasskey', UserReply, { body: input, signal });
    }),
    createAccount: fromPromise(async ({ input: { isForOwner, ...form }, signal }) => {
      await begun();
      // Read where it stands, so that no machine keeps it.
      const body = isForOwner ? { ...form, ownerCode: codeInAddress() } : form;
      return call('createAccount', UserReply, { body, signal });
    }),
  },
});

/** Whoever signs in is remembered at once; when what remembers them does not come, they are signed in all the same. */
const begun = () => Promise.allSettled([signedOut(), loadSignedIn()]);
