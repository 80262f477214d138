import type { PasskeyUse } from '#contract/signing-in/passkey.ts';
import type { Challenge } from '#contract/signing-in/session.ts';

/** A challenge that the browser solves by itself. */
export const proofOfWork = {
  kind: 'proofOfWork',
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00',
      salt: '00',
      cost: 1,
      keyLength: 32,
      keyPrefix: '00',
      expiresAt: 0,
    },
    signature: 'signed',
  },
} as const satisfies Challenge;

/** The browser's answer when a passkey was used. */
export const passkeyUse: PasskeyUse = {
  ...{ id: 'AA', rawId: 'AA', type: 'public-key' },
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};
