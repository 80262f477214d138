import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { PasskeyUse } from '#contract/signing-in/passkey.ts';
import type { PasskeyRequest } from '#contract/signing-in/session.ts';

/** Waits until the user chooses a passkey that the browser offers in the field for the name. */
export const awaitPasskey = (offer: PasskeyRequest, signal: AbortSignal) => use(offer, signal, true);

/** Has the browser ask for a passkey; rejects with a message to show when none was used. */
export const choosePasskey = (offer: PasskeyRequest, signal: AbortSignal) => use(offer, signal, false);

async function use(offer: PasskeyRequest, signal: AbortSignal, useBrowserAutofill: boolean): Promise<PasskeyUse> {
  const optionsJSON = offer as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await askBrowser(signal, 'use', () =>
    startAuthentication({ optionsJSON, useBrowserAutofill }),
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

type Deed = 'use' | 'make';

/** Makes one request to the browser, which ends with the actor that made it. */
export async function askBrowser<T>(signal: AbortSignal, deed: Deed, question: () => Promise<T>) {
  if (!browserSupportsWebAuthn()) throw new Error(NO_PASSKEYS);
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    return await question();
  } catch (error) {
    throw new Error(wordsFor(error, deed), { cause: error });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function wordsFor(error: unknown, deed: Deed) {
  const { name } = error instanceof Error ? error : { name: '' };
  if (name === 'InvalidStateError') return KNOWN;
  if (name === 'SecurityError' || name === 'NotSupportedError') return NO_PASSKEYS;
  return deed === 'use' ? NONE_USED : NONE_MADE;
}

const NO_PASSKEYS = 'This browser cannot use passkeys at this address. Use your password instead.';
const KNOWN = 'This device has a passkey for your account already.';
const NONE_USED = 'No passkey was used. Try again, or use your password.';
const NONE_MADE = 'No passkey was made. Try again, or use another device.';
