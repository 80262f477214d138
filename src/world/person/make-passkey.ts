import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyMade } from '#contract/signing-in/passkey.ts';
import { askBrowser } from './passkeys.online.ts';

/** Has the browser make a passkey; rejects with a message to show when it made none. */
export async function makePasskey(offer: PasskeyCreation, signal: AbortSignal): Promise<PasskeyMade> {
  const optionsJSON = offer as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await askBrowser(signal, 'make', () => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}
