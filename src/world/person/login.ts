import PowWorker from 'altcha/workers/pbkdf2?worker';
import { solveChallengeWorkers } from 'altcha-lib';
import { fromPromise } from 'xstate';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import type { PasskeyUse } from '#contract/signing-in/passkey.ts';
import type { Challenge, PasskeyRequest, ProofOfWork } from '#contract/signing-in/session.ts';
import { readSignIn, readUser } from '#contract/users/read-user.ts';
import { loginMachine } from '#machines/login/login.ts';
import { call } from '../calls/call.ts';
import { codeInAddress } from '../page/location.ts';
import { loadSignedIn } from './profile.ts';
import { hasOwnHashes, sha256 } from './sha256.ts';
import { signedOut } from './sign-out.ts';

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

/** Solves an ALTCHA challenge in workers and returns its token; rejects when it cannot be solved. */
async function solve(challenge: ProofOfWork, signal: AbortSignal): Promise<{ token: string }> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 2, 4),
    controller: controllerOf(signal),
    createWorker: () => (hasOwnHashes() ? new PowWorker() : plainWorker()),
  });
  if (!solution) throw new Error('The challenge has no solution.');
  return { token: btoa(JSON.stringify({ challenge, solution })) };
}

const plainWorker = () => new Worker(new URL('../../workers/solve-plainly.ts', import.meta.url), { type: 'module' });

function controllerOf(signal: AbortSignal) {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  return controller;
}

/** Returns whether the browser offers passkeys in the field for the name. Passkeys of another host do not work here. */
const isOffering = async () =>
  !import.meta.env.VITE_API_HOST &&
  typeof PublicKeyCredential !== 'undefined' &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Waits until the user chooses a passkey that the browser offers in the field for the name; this may take as long as
 * the page is open. It is enough for browsers that read and write passkeys as JSON. The code for other browsers, with
 * its error messages, is larger than the whole login and is loaded separately (decision 031).
 */
async function awaitPasskey(offer: PasskeyRequest, signal: AbortSignal): Promise<PasskeyUse> {
  if (!('parseRequestOptionsFromJSON' in PublicKeyCredential && 'toJSON' in PublicKeyCredential.prototype)) {
    return (await import('./passkeys.online.ts')).awaitPasskey(offer, signal);
  }
  const request = PublicKeyCredential.parseRequestOptionsFromJSON(offer as PublicKeyCredentialRequestOptionsJSON);
  signal.throwIfAborted();
  // Any passkey of this site.
  const publicKey = { ...request, allowCredentials: [] };
  const credential = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal });
  const { id, rawId, response } = (credential as PublicKeyCredential).toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}
