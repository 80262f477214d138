import type { PasskeyUse } from '#contract/signing-in/passkey.ts';
import type { PasskeyRequest } from '#contract/signing-in/session.ts';

/** Returns whether the browser offers passkeys in the field for the name. Passkeys of another host do not work here. */
export const isOffering = async () =>
  !import.meta.env.VITE_API_HOST &&
  typeof PublicKeyCredential !== 'undefined' &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Waits until the user chooses a passkey that the browser offers in the field for the name; this may take as long as
 * the page is open. It is enough for browsers that read and write passkeys as JSON. The code for other browsers, with
 * its error messages, is larger than the whole login and is loaded separately (decision 031).
 */
export async function awaitPasskey(offer: PasskeyRequest, signal: AbortSignal): Promise<PasskeyUse> {
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
