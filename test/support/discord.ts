import { generateKeyPairSync, sign } from 'node:crypto';

/** A key pair like Discord's, and a function that signs requests with it. */
export function discord() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const headersFor = (body: string, timestamp = String(Math.floor(Date.now() / 1000))) => ({
    'Content-Type': 'application/json',
    'X-Signature-Ed25519': sign(null, Buffer.from(timestamp + body), privateKey).toString('hex'),
    'X-Signature-Timestamp': timestamp,
  });
  return { key, headersFor };
}

let interactions = 0;

/** The interaction that Discord sends while a user types the name of a skin, or after sending it. */
export const skinCommand = (type: 2 | 4, name: string) => ({
  ...{ id: String(++interactions), application_id: '1', token: 't', version: 1, type },
  data: { id: '2', name: 'skin', type: 1, options: [{ type: 3, name: 'name', value: name, focused: type === 4 }] },
});
