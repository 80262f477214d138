/**
 * Returns the SHA-256 of a username in lower case, as base64url. Addresses end up in logs, and people type passwords
 * into the field for the name. Returns an empty text where the browser cannot hash: on plain http outside localhost.
 */
export async function nameHash(username: string): Promise<string> {
  const name = username.trim().toLowerCase();
  if (name === '' || !globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}
