import { createPublicKey, verify } from 'node:crypto';

/** The headers of a request that Discord has signed. */
export type Signed = { signature: string | undefined; timestamp: string | undefined; body: Buffer };

/** Does the signature fit the body and the timestamp (Ed25519, RFC 8032)? `key` has 64 hexadecimal digits. */
export function signatureCheck(key: string) {
  const x = Buffer.from(key, 'hex').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return ({ signature = '', timestamp = '', body }: Signed) =>
    /^[0-9a-f]{128}$/i.test(signature) &&
    /^\d{1,12}$/.test(timestamp) &&
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), publicKey, Buffer.from(signature, 'hex'));
}
