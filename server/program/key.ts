import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { flush, giveName, keepFromOthers, placeOf } from './file-name.ts';
import { CannotStart } from './refused.ts';

/**
 * The stored form of a token, a code or another random secret, so that a copy of the database opens nothing. Never use
 * it for passwords, which people choose.
 */
export const hashOf = (secret: string) => hash('sha256', secret, 'base64url');

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

type Where = { dataDir: string; keyFile?: string | undefined };

/** The path of the key file: beside the embedded database, and never in a backup. */
export const keyFileOf = ({ dataDir, keyFile }: Where) => keyFile ?? join(dataDir, 'secret.key');

/**
 * The server's key (docs: Key file). The file is read when the key is first needed, and made when it is missing; then
 * `made` is called.
 */
export function keyIn(where: Where, made: (file: string) => void = sayMade): Key {
  const file = keyFileOf(where);
  let material: Buffer | undefined;
  return keyFrom(() => {
    material ??= readOrMake(file, made);
    return material;
  });
}

const BYTES = 32;

function readOrMake(name: string, made: (file: string) => void) {
  try {
    const file = placeOf(name);
    const found = read(file);
    if (found) return found;
    const isOurs = make(file);
    const key = read(file);
    if (!key) throw new CannotStart(`The key file ${file} is gone again. Find out what removes it.`);
    if (isOurs) made(file);
    return key;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof CannotStart || !code) throw error;
    throw new CannotStart(`The key file ${name} cannot be used (${code}). Mend its folder, or set KEY_FILE.`);
  }
}

/** Undefined when there is no file. */
function read(file: string) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  keepFromOthers(file);
  const text = readFileSync(file, 'utf8').trim();
  const key = Buffer.from(text, 'base64url');
  if (key.length !== BYTES || key.toString('base64url') !== text) {
    throw new CannotStart(
      `The key file ${file} holds no key. Put the right one in its place; or delete it for a new one, with which no earlier second factor can be checked.`,
    );
  }
  return key;
}

/** Makes the file completely or not at all. Returns false when another program was first, whose key then counts. */
function make(file: string) {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const half = `${file}.${uuid()}.half`;
  try {
    writeFileSync(half, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    return giveName(half, file);
  } finally {
    rmSync(half, { force: true });
    flush(folder);
  }
}

const sayMade = (file: string) => void process.stderr.write(`${keyMade(file)}\n`);

/** Shown to the operator when the key is new. */
export const keyMade = (file: string) =>
  `New key made: ${file}. No backup holds it: keep a copy of it apart from your backups.`;
