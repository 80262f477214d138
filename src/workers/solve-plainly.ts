import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { handler } from 'altcha-lib/workers/shared';

// The proof of work where the browser hides its own hashes: on plain http outside this machine (docs: Challenge).
handler({
  deriveKey: async ({ cost, keyLength = 32 }, salt, password) => ({
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  }),
});
