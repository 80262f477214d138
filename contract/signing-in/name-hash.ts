/**
 * A username as it is told to those who need not know it: SHA-256 of its lower case, base64url. What is typed as a name
 * may be a password, and addresses are written down on the way. Empty where the browser has no such function, which is
 * on plain http outside localhost.
 */
export async function nameHash(username: string): Promise<string> {
  const name = username.trim().toLowerCase();
  if (name === '' || !globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}
