/** Has the browser hashes of its own? On plain http outside this machine it hides them. */
export const hasOwnHashes = () => globalThis.crypto?.subtle !== undefined;

/** The SHA-256 of bytes in every browser. Where it hides its own, a library is loaded. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | Uint8Array> =>
  hasOwnHashes() ? crypto.subtle.digest('SHA-256', bytes) : (await import('@noble/hashes/sha2.js')).sha256(bytes);
