import type { PasskeyUse } from '#contract/signing-in/passkey-answer.ts';
import type { PasskeyRequest } from '#contract/signing-in/session.ts';

/** Does the browser offer passkeys by itself, where somebody types their name? Those of another host open nothing here. */
export const isOffering = async () =>
  !import.meta.env.VITE_API_HOST &&
  typeof PublicKeyCredential !== 'undefined' &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Waits until somebody chooses a passkey among the names that the browser offers; it may take as long as the page is open.
 * Browsers that read and write the JSON of passkeys by themselves need no more than this; what does it for the others, and
 * tells people what went wrong when they have asked for it, is larger than all of the login (decision 031).
 */
export async function awaitPasskey(offer: PasskeyRequest, signal: AbortSignal): Promise<PasskeyUse> {
  if (!('parseRequestOptionsFromJSON' in PublicKeyCredential && 'toJSON' in PublicKeyCredential.prototype)) {
    return (await import('./passkeys.ts')).awaitPasskey(offer, signal);
  }
  const request = PublicKeyCredential.parseRequestOptionsFromJSON(offer as PublicKeyCredentialRequestOptionsJSON);
  signal.throwIfAborted();
  // Whichever of this site.
  const publicKey = { ...request, allowCredentials: [] };
  const credential = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal });
  const { id, rawId, response } = (credential as PublicKeyCredential).toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}
