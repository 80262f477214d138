import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyMade, PasskeyUse } from '#contract/signing-in/passkey.ts';

type Made = { challenge: string; rp: { id: string } };
type Asked = { challenge: string; rpId: string };
/** The page's origin (also inside a frame of another site), the counter, and whether the user was verified. */
type How = { origin: string; counter?: number; isVerified?: boolean; site?: string; isWithin?: boolean };

/** An authenticator with one passkey; its answers have the form that browsers pass on (WebAuthn 6.1, 6.5). */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  const named = { id, rawId: id, type: 'public-key' as const };
  return {
    id,
    make: (
      { challenge, rp }: Made,
      { origin, counter = 0, isVerified = true, site = rp.id, isWithin = false }: How,
    ): PasskeyMade => {
      const length = Buffer.from([0, credential.length]);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(x, y)]);
      const data = Buffer.concat([head(site, isVerified, counter, 0x40), attested]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin, isWithin),
          attestationObject: cborMap([
            ['fmt', text('none')],
            ['attStmt', Buffer.from([0xa0])],
            ['authData', bytes(data)],
          ]).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use: (
      { challenge, rpId }: Asked,
      { origin, counter = 0, isVerified = true, site = rpId, isWithin = false }: How,
    ): PasskeyUse => {
      const clientDataJSON = clientData('webauthn.get', challenge, origin, isWithin);
      const data = head(site, isVerified, counter, 0);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        ...named,
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string, crossOrigin: boolean) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');

/** The hash of the site, the flags for presence and verification, then the counter. */
function head(site: string, isVerified: boolean, counter: number, more: number) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(site), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]), count]);
}

/** An ES256 key: kty EC2, alg -7, crv P-256, x, y (RFC 9053). */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);

const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);

function bytes(data: Buffer) {
  const length = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255];
  return Buffer.concat([Buffer.from(length), data]);
}

const cborMap = (entries: [string, Buffer][]) =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flatMap(([key, value]) => [text(key), value])]);
