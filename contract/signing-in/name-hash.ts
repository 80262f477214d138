/**
 * Returns the SHA-256 of a username in lower case, as base64url. Addresses end up in logs, and people type passwords
 * into the field for the name. `sha256` replaces the platform's own hash, which browsers hide on plain http.
 */
export async function nameHash(username: string, sha256: Sha256 = ofPlatform): Promise<string> {
  const name = username.trim().toLowerCase();
  if (name === '') return '';
  const digest = await sha256(new TextEncoder().encode(name));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}

type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer | Uint8Array>;

const ofPlatform: Sha256 = (bytes) => crypto.subtle.digest('SHA-256', bytes);
