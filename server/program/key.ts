import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The purpose of a sealed text and its row. A text sealed for one cannot be opened for another. */
type Use = { purpose: 'second factor' | 'webhook'; about: string };

/** Each kind of signature has a key of its own. */
type Signed = 'challenges' | 'passkey offers' | 'print of the key' | 'prints of networks';

/** The first characters of every sealed text, in every version of the form. */
export const SEALED = 'sealed1.';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Everything the server does with the key outside the database (docs: Key file; decision 040). The key itself is read
 * when it is first needed and never used directly: each purpose has a key derived from it.
 */
export function keyFrom(material: () => Buffer) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', material(), '', purpose, 32));
  return {
    /** Encrypts a text, so that a copy of the database does not reveal it. */
    seal(text: string, { purpose, about }: Use) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, derive(purpose), iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(about),
      );
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return SEALED + Buffer.concat(sealed).toString('base64url');
    },

    /** Returns the text; undefined if it was sealed with another key or for another purpose. */
    open(text: string, { purpose, about }: Use): string | undefined {
      if (!text.startsWith(SEALED)) return undefined;
      const bytes = Buffer.from(text.slice(SEALED.length), 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(-TAG_BYTES)];
      const own = derive(purpose);
      try {
        const cipher = createDecipheriv(CIPHER, own, iv, { authTagLength: TAG_BYTES });
        cipher.setAAD(Buffer.from(about)).setAuthTag(tag);
        return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]).toString();
      } catch {
        return undefined;
      }
    },

    /** Returns the secret for this kind of signature. */
    secretFor: (what: Signed) => derive(what).toString('base64url'),
  };
}

export type Key = ReturnType<typeof keyFrom>;
